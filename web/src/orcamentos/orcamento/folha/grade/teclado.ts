import * as comandos from '../estado/comandos.ts'
import { emUma, move, seguinte } from '../estado/selecao.ts'
import type { Celula } from '../estado/selecao.ts'
import type { Superficie } from './superficie.ts'

/** The name of a combination: `Ctrl+Shift+z`, `Alt+ArrowUp`. */
const combinacao = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string =>
  [
    (ctrlKey || metaKey) && 'Ctrl+',
    altKey && 'Alt+',
    shiftKey && 'Shift+',
    key.length === 1 ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join('')

type Ato = (grade: Superficie) => void

const muito = 1_000_000

const walk =
  (linhas: number, colunas: number, estende = false): Ato =>
  ({ store }) => {
    const { selecao, mapa } = store.foto()
    store.select(move(selecao, mapa, { linhas, colunas, estende }))
  }

const pagina =
  (sentido: 1 | -1, estende = false): Ato =>
  (grade) =>
    walk(sentido * grade.linhasPorPagina(), 0, estende)(grade)

const tabular =
  (passo: 1 | -1): Ato =>
  ({ store }) => {
    const { selecao, mapa } = store.foto()
    store.select(seguinte(selecao, mapa, passo))
  }

const fold =
  (fecha: boolean): Ato =>
  ({ store }) => {
    const { selecao, quadro, mapa } = store.foto()
    const fileira = quadro.fileiras[mapa.lugar.get(selecao.foco.uid) ?? -1]
    if (fileira?.temFilhos && fileira.estaFechada !== fecha) {
      store.fold([fileira.uid], fecha)
      return
    }
    // Already folded, or nothing to fold: to the one above.
    const acima = fecha && quadro.documento.linhas.get(selecao.foco.uid)?.superior
    if (acima) store.select(emUma({ ...selecao.foco, uid: acima }))
  }

/** From one corner of the sheet to another, or the whole rows of the range. */
const tudo: Ato = ({ store }) => {
  const { mapa } = store.foto()
  const em = (linha: number, coluna: number): Celula | undefined => {
    const uid = mapa.uids.at(linha)
    const id = mapa.colunas.at(coluna)
    return uid === undefined || id === undefined ? undefined : { uid, coluna: id }
  }
  const [ancora, foco] = [em(0, 0), em(-1, -1)]
  if (ancora && foco) store.select({ ...emUma(foco), ancora })
}
const linhasInteiras: Ato = ({ store }) => {
  const { mapa, selecao } = store.foto()
  const [primeira] = mapa.colunas
  const ultima = mapa.colunas.at(-1)
  if (!primeira || !ultima) return
  store.select({
    ...selecao,
    ancora: { uid: selecao.ancora.uid, coluna: primeira },
    foco: { uid: selecao.foco.uid, coluna: ultima },
  })
}

const edit: Ato = (grade) => {
  if (!comandos.openEdit(grade.store)) walk(1, 0)(grade)
}
const apagar: Ato = ({ store }) => {
  const { mapa } = store.foto()
  const { deColuna, ateColuna } = comandos.faixaAtual(store)
  const inteiras = deColuna === 0 && ateColuna === mapa.colunas.length - 1
  if (inteiras) comandos.deleteLinhas(store)
  else comandos.erase(store)
}

const naFolha =
  (ato: (store: Superficie['store']) => void): Ato =>
  ({ store }) =>
    ato(store)

const teclas: Readonly<Record<string, Ato>> = {
  ArrowDown: walk(1, 0),
  ArrowUp: walk(-1, 0),
  ArrowRight: walk(0, 1),
  ArrowLeft: walk(0, -1),
  'Shift+ArrowDown': walk(1, 0, true),
  'Shift+ArrowUp': walk(-1, 0, true),
  'Shift+ArrowRight': walk(0, 1, true),
  'Shift+ArrowLeft': walk(0, -1, true),
  'Ctrl+ArrowDown': walk(muito, 0),
  'Ctrl+ArrowUp': walk(-muito, 0),
  'Ctrl+ArrowRight': walk(0, muito),
  'Ctrl+ArrowLeft': walk(0, -muito),
  'Ctrl+Shift+ArrowDown': walk(muito, 0, true),
  'Ctrl+Shift+ArrowUp': walk(-muito, 0, true),
  'Ctrl+Shift+ArrowRight': walk(0, muito, true),
  'Ctrl+Shift+ArrowLeft': walk(0, -muito, true),
  Home: walk(0, -muito),
  End: walk(0, muito),
  'Ctrl+Home': walk(-muito, -muito),
  'Ctrl+End': walk(muito, muito),
  PageDown: pagina(1),
  PageUp: pagina(-1),
  'Shift+PageDown': pagina(1, true),
  'Shift+PageUp': pagina(-1, true),
  Tab: tabular(1),
  'Shift+Tab': tabular(-1),
  Enter: edit,
  F2: edit,
  Delete: apagar,
  Backspace: apagar,
  'Ctrl+a': tudo,
  'Shift+ ': linhasInteiras,
  'Ctrl+d': naFolha(comandos.fillBelow),
  'Ctrl+z': ({ store }) => store.undo(),
  'Ctrl+Shift+z': ({ store }) => store.redo(),
  'Ctrl+y': ({ store }) => store.redo(),
  'Ctrl+Enter': naFolha(comandos.novaLinha),
  Insert: naFolha(comandos.novaLinha),
  'Ctrl+Shift+Enter': naFolha(comandos.novoGrupo),
  'Ctrl+Delete': naFolha(comandos.deleteLinhas),
  'Ctrl+Backspace': naFolha(comandos.deleteLinhas),
  'Ctrl+Shift+d': naFolha(comandos.duplicateLinhas),
  'Alt+ArrowUp': naFolha((store) => comandos.moveChosen(store, 'acima')),
  'Alt+ArrowDown': naFolha((store) => comandos.moveChosen(store, 'abaixo')),
  'Alt+Shift+ArrowRight': naFolha((store) => comandos.moveChosen(store, 'dentro')),
  'Alt+Shift+ArrowLeft': naFolha((store) => comandos.moveChosen(store, 'fora')),
  'Alt+ArrowRight': fold(false),
  'Alt+ArrowLeft': fold(true),
  'Ctrl+f': ({ acoes }) => acoes.abrirBusca(),
  'Ctrl+i': ({ acoes }) => acoes.abrirDetalhes(),
  'Shift+F10': (grade) => {
    const { store, rolagem } = grade
    const { top, left, height } = grade.retanguloDa(store.foto().selecao.foco)
    const janela = rolagem.getBoundingClientRect()
    const x = janela.left + left - rolagem.scrollLeft
    grade.acoes.abrirMenu(x, janela.top + top - rolagem.scrollTop + 2 * height)
  },
  Escape: ({ store }) => store.select(emUma(store.foto().selecao.foco)),
}

/** Whoever uses only the keyboard leaves the sheet from its first and last cells, and by F6. */
function saiDaFolha({ store }: Superficie, nome: string): boolean {
  if (nome !== 'Tab' && nome !== 'Shift+Tab') return false
  const { selecao, mapa } = store.foto()
  return seguinte(selecao, mapa, nome === 'Tab' ? 1 : -1) === selecao
}

/** What a key does while a cell has the focus; a letter opens the cell over what it holds. */
export function aoTeclar(event: KeyboardEvent, grade: Superficie): void {
  if (event.isComposing) return
  const nome = combinacao(event)
  if (saiDaFolha(grade, nome)) return
  const ato = teclas[nome]
  if (ato) {
    event.preventDefault()
    event.stopPropagation()
    ato(grade)
    return
  }
  // The help of the keys: it never writes over a cell. With the cell open it is a character like any other.
  if (event.key === '?') return
  const isLetter = event.key.length === 1 || event.key === 'Dead'
  if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return
  // The field takes the focus now, so that the letter itself, or what it composes, is typed in it.
  if (comandos.openEdit(grade.store, '')) event.stopPropagation()
  else if (event.key === ' ') event.preventDefault()
}
