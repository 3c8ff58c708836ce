import '../../../ui/styles/base.css'
import '../../../ui/styles/waiting.css'
import type { Modo } from '../state/columns.ts'
import { drawEarly } from './draw.ts'
import type { EarlySheet } from './early-sheet.ts'

// The page of a sheet runs this file before its own script (docs/early-sheet.md); the screen imports it later.

interface Begun {
  readonly id_orcamento: number
  readonly modo: Modo
  /** Undefined where something failed: the screen meets it again, and tells. */
  readonly sheet: Promise<EarlySheet | undefined>
}

let begun: Begun | undefined

const screenPaths: readonly (readonly [RegExp, Modo])[] = [
  [/^\/orcamentos\/formulario\/(\d+)\/?$/, 'venda'],
  [/^\/orcamentos\/orcamento_trabalho\/formulario\/(\d+)\/?$/, 'trabalho'],
]

/** Closes the sheet where the screens came and opened something else. */
function closeUnlessTaken(waiting: HTMLElement): void {
  const arrival = new MutationObserver(() => {
    if (waiting.isConnected) return
    arrival.disconnect()
    void begun?.sheet.then((sheet) => sheet?.fechar())
    begun = undefined
  })
  arrival.observe(document.body, { childList: true })
}

/** Where a proxy rewrote the script of the first paint, the browser refused it: nobody else starts the screens. */
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

/** The sheet that the page began to draw, for its screen to go on with, once; undefined where it did not. */
export function takeEarlySheet(
  id_orcamento: number,
  modo: Modo,
): Promise<EarlySheet | undefined> | undefined {
  if (begun?.id_orcamento !== id_orcamento || begun.modo !== modo) return undefined
  const { sheet } = begun
  begun = undefined
  return sheet
}
