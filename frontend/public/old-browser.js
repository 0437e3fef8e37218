/* Written for any browser: of what the pages need, these three came last to each. */
if (!Object.hasOwn || ![].toSorted || !window.AbortSignal || !AbortSignal.timeout) {
  document.getElementById('old-browser').hidden = false;
}
