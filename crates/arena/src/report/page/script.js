// What one points at says its numbers at once. Without this the browser shows them, a little later.
'use strict';
(function () {
  const readout = document.getElementById('readout');
  for (const title of document.querySelectorAll('figure title')) {
    title.parentNode.dataset.says = title.textContent;
    title.remove();
  }
  function show(event) {
    const target = event.target.closest ? event.target.closest('[data-says]') : null;
    readout.hidden = !target;
    if (!target) return;
    readout.textContent = target.dataset.says;
    const room = document.documentElement.clientWidth - readout.offsetWidth - 8;
    readout.style.left = Math.max(8, Math.min(room, event.clientX + 14)) + 'px';
    readout.style.top = Math.max(8, event.clientY - readout.offsetHeight - 14) + 'px';
  }
  document.addEventListener('pointermove', show);
  document.addEventListener('pointerdown', show);
  document.addEventListener('scroll', function () { readout.hidden = true; }, { passive: true });
})();
