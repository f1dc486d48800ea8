// Tabs as in the ARIA Authoring Practices: arrow keys move among the tabs and show their panels.

/** Handles a list of tabs; calls `shown` with a panel's id. Returns a function that shows a panel. */
export function listen(list, shown) {
  const tabs = [...list.querySelectorAll('[role=tab]')]
  const panelOf = (tab) => tab.getAttribute('aria-controls')

  function choose(tab) {
    for (const other of tabs) {
      const isChosen = other === tab
      other.setAttribute('aria-selected', isChosen)
      other.tabIndex = isChosen ? 0 : -1
      document.getElementById(panelOf(other)).hidden = !isChosen
    }
    shown(panelOf(tab))
  }

  list.addEventListener('click', ({ target }) => {
    const tab = target.closest('[role=tab]')
    if (tab) choose(tab)
  })
  list.addEventListener('keydown', (event) => {
    const place = tabs.indexOf(document.activeElement)
    const places = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }
    if (!(event.key in places)) return
    event.preventDefault()
    const tab = tabs.at(places[event.key] % tabs.length)
    choose(tab)
    tab.focus()
  })
  return (panel) => choose(tabs.find((tab) => panelOf(tab) === panel))
}
