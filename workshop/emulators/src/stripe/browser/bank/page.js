(function () {
  'use strict';

  const TEXTS = {
    fr: {
      bank: 'Banque d’essai',
      title: 'Confirmez votre paiement',
      amount: 'Montant',
      card: 'Carte',
      date: 'Date',
      question: 'Est-ce bien vous qui payez ? Dans la vie réelle, votre banque vous le demande dans son application.',
      approve: 'Oui, payer',
      refuse: 'Non, refuser',
      note: 'Mode test : aucun argent ne circule.',
      over: 'Ce paiement n’attend plus de réponse. Revenez à la boutique.',
      offline: 'La banque ne répond pas. Réessayez.',
    },
    en: {
      bank: 'Test bank',
      title: 'Confirm your payment',
      amount: 'Amount',
      card: 'Card',
      date: 'Date',
      question: 'Is it you who is paying? In real life your bank asks you this in its app.',
      approve: 'Yes, pay',
      refuse: 'No, refuse',
      note: 'Test mode: no money moves.',
      over: 'This payment no longer waits for an answer. Go back to the shop.',
      offline: 'The bank does not answer. Try again.',
    },
  };

  const query = new URLSearchParams(location.search);
  const lang = (query.get('lang') || navigator.language).startsWith('fr') ? 'fr' : 'en';
  const texts = TEXTS[lang];
  const intentId = location.pathname.split('/').pop();
  const client_secret = query.get('client_secret');
  const byId = (id) => document.getElementById(id);
  const buttons = [byId('approve'), byId('refuse')];

  async function post(path, body) {
    const response = await fetch(`../browser/payment_intents/${intentId}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret, ...body }),
    });
    return response.json();
  }

  async function show() {
    document.documentElement.lang = lang;
    document.querySelectorAll('[data-text]').forEach((node) => (node.textContent = texts[node.dataset.text]));
    const { error, amount, currency, last4 } = await post('challenge', {});
    if (error) return refuseAll();
    byId('amount').textContent = new Intl.NumberFormat(lang, { style: 'currency', currency }).format(amount / 100);
    byId('card').textContent = `•••• ${last4}`;
    byId('date').textContent = new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date());
  }

  function refuseAll() {
    byId('problem').textContent = texts.over;
    buttons.forEach((button) => (button.disabled = true));
  }

  async function answer(choice) {
    byId('problem').textContent = '';
    buttons.forEach((button) => (button.disabled = true));
    try {
      const intent = await post('authenticate', { answer: choice });
      leave(intent);
    } catch {
      byId('problem').textContent = texts.offline;
      buttons.forEach((button) => (button.disabled = false));
    }
  }

  function leave(intent) {
    if (window.parent !== window) return window.parent.postMessage('bank-answered', '*');
    const back = query.get('return_url');
    if (!back) return refuseAll();
    const url = new URL(back);
    url.searchParams.set('payment_intent', intentId);
    url.searchParams.set('payment_intent_client_secret', client_secret);
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    location.assign(url.href);
  }

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') window.parent.postMessage('bank-closed', '*');
  });
  byId('approve').addEventListener('click', () => void answer('approve'));
  byId('refuse').addEventListener('click', () => void answer('refuse'));
  show().catch(refuseAll);
})();
