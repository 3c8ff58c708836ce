import '../../../ui/styles/base.css'
import '../../../ui/styles/waiting.css'
import type { Modo } from '../board/modes.ts'
import { drawEarly } from './draw.ts'
import type { EarlySheet } from './early-sheet.ts'

// The page of a sheet runs this file before the app's entry script (docs/early-sheet.md); the screen imports it
// later.

interface Begun {
  readonly id_orcamento: number
  readonly modo: Modo
  /** Undefined after a failure; the screen then reads the sheet itself and shows the error. */
  readonly sheet: Promise<EarlySheet | undefined>
}

let begun: Begun | undefined

const screenPaths: readonly (readonly [RegExp, Modo])[] = [
  [/^\/orcamentos\/formulario\/(\d+)\/?$/, 'venda'],
  [/^\/orcamentos\/incentivado\/formulario\/(\d+)\/?$/, 'incentivado'],
  [/^\/orcamentos\/orcamento_trabalho\/formulario\/(\d+)(?:\/\d+)?\/?$/, 'trabalho'],
]

/** Closes the sheet if the app has started without the sheet's screen taking it. */
function closeUnlessTaken(waiting: HTMLElement): void {
  const arrival = new MutationObserver(() => {
    if (waiting.isConnected) return
    arrival.disconnect()
    void begun?.sheet.then((sheet) => sheet?.fechar())
    begun = undefined
  })
  arrival.observe(document.body, { childList: true })
}

/** Loads the app when the browser blocked the first-paint script, which a proxy had rewritten. */
function startScreens(): void {
  const list = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? []
  for (const href of list('styles')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  }
  for (const entry of list('entry')) void import(/* @vite-ignore */ entry)
}

function start(): void {
  if (!globalThis.firstReplies) return startScreens()
  const waiting = document.getElementById('waiting')
  if (!waiting) return
  for (const [path, modo] of screenPaths) {
    const id_orcamento = Number(path.exec(location.pathname)?.[1])
    if (!id_orcamento) continue
    begun = { id_orcamento, modo, sheet: drawEarly(id_orcamento, modo).catch(() => undefined) }
    closeUnlessTaken(waiting)
  }
}
start()

/** The sheet this page began to draw, given once to its screen; undefined if it drew none. */
export function takeEarlySheet(
  id_orcamento: number,
  modo: Modo,
): Promise<EarlySheet | undefined> | undefined {
  if (begun?.id_orcamento !== id_orcamento || begun.modo !== modo) return undefined
  const { sheet } = begun
  begun = undefined
  return sheet
}
