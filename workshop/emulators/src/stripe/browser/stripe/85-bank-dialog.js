/** The bank's page in the language of the form. */
function inLanguage(address, texts) {
  address.searchParams.set('lang', texts === TEXTS.fr ? 'fr' : 'en');
  return address.href;
}

/** Opens the bank's page over the shop; resolves when the shopper has answered there, or closed it. */
function askBank(page, texts) {
  return new Promise((resolve) => {
    const { host, shadow } = styledHost(document.body);
    const frame = draw('iframe', { src: inLanguage(new URL(page, HOME), texts), title: texts.bank });
    const dialog = draw('dialog', { 'aria-label': texts.bank }, frame);
    const end = (answered) => {
      window.removeEventListener('message', heard);
      dialog.close();
      host.remove();
      resolve(answered);
    };
    const heard = (event) => {
      if (event.source !== frame.contentWindow) return;
      if (event.data === 'bank-answered') end(true);
      if (event.data === 'bank-closed') end(false);
    };
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end(false);
    });
    window.addEventListener('message', heard);
    shadow.append(dialog);
    dialog.showModal();
  });
}
