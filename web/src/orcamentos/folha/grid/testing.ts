/** The grid without a browser: a real store over a surface measured in rows and columns. */
import { LeanFolha } from '@claquete/contract/orcamentos/folha/folha'
import { cents } from '@claquete/core/kernel/amounts/money'
import { grupo, item } from '@claquete/core/orcamentos/folha/testing'
import { vi } from 'vitest'
import { perfilColumns, isShownAtFirst } from '../board/modes.ts'
import type { ColumnId } from '../board/columns.ts'
import { FolhaStore } from '../state/folha-store.ts'
import { onOne } from '../board/selection.ts'
import type { Transport } from '../sync/sync.ts'
import { leftsOf } from './columns.ts'
import { lineHeight, headerHeight } from './sizes.ts'
import type { GridSurface } from './surface.ts'

const mayAll = {
  alterar: true,
  trabalho: true,
  custos: true,
  valor_unit: true,
  valor_total: true,
  ver_ocultos: true,
}

const never = () => new Promise<never>(() => undefined)

/** Waits are over at once. */
const runAtOnce: Transport['wait'] = (_ms, run) => {
  queueMicrotask(run)
  return () => undefined
}

/** What the server and the person are asked in place of those that never answer. */
interface SheetParts {
  readonly enviar?: Transport['enviar']
  readonly tell?: (msg: string, titulo?: string) => void
}

/** Two groups, `g` with the lines `a` and `b` and `h` with `c`, then the blank row. */
function openStore(
  isReadOnly: boolean,
  { enviar = never, tell = vi.fn() }: SheetParts,
): FolhaStore {
  const folha = LeanFolha.parse({
    id_orcamento: 1,
    id_familia: 1,
    id_orcamento_versao: 1,
    num_orc: '1',
    titulo: 'Filme',
    id_projeto_incentivado: null,
    id_empresa: 1,
    nome_versao: 'V1',
    revisao: 1,
    travado: isReadOnly ? 'Travado' : null,
    aprovado: false,
    status: { id_orcamento_status: 1, descricao: 'Novo', cor: '#000000', cor_fundo: '#ffffff' },
    pode: mayAll,
    parcial: false,
    completa: true,
    faltam: 0,
    linhas: [
      grupo('g'),
      item('a', 'g', { descricao: 'Diretor', valor_unit: cents(100) }),
      item('b', 'g', { descricao: 'Assistente', valor_unit: cents(200), ordem: 2 }),
      grupo('h', null, 2),
      item('c', 'h', { descricao: 'Câmera', valor_unit: cents(300) }),
    ],
    encargos: [],
    comissionados: [],
    variaveis: [],
    ajuste: { tipo: 'valor', valor: 0, taxa: 0 },
    valor_desejado: null,
    totais: {},
    ids: {},
    ocultos: {},
    gastos: {},
    nomes: { unidades: [], fornecedores: [], produtos: [], servicos: [], grandes_itens: [] },
  })
  const colunas = perfilColumns(mayAll, 'venda').filter((column) => isShownAtFirst(column, 'venda'))
  let made = 0
  return new FolhaStore(folha, colunas, {
    transport: { enviar, fetchSince: never, guardar: vi.fn(), wait: runAtOnce },
    reread: never,
    novoUid: () => `novo-${(made += 1)}`,
    folded: new Set(),
    rememberFolded: vi.fn(),
    problemas: [],
    rememberProblems: vi.fn(),
    looseTotal: undefined,
    rememberLooseTotal: vi.fn(),
    tell,
  })
}

/** The scroll container: 1200 × 400 pixels at the window's origin. */
class ScrollBox extends EventTarget {
  scrollTop = 0
  scrollLeft = 0
  readonly clientWidth = 1200
  readonly clientHeight = 400
  getBoundingClientRect = () => ({ left: 0, top: 0, right: 1200, bottom: 400 })
}

export function sheet({
  isReadOnly = false,
  ...parts
}: SheetParts & { readonly isReadOnly?: boolean } = {}) {
  const store = openStore(isReadOnly, parts)
  const scroller = new ScrollBox()
  const acoes = {
    searchOptions: never,
    openSearch: vi.fn(),
    openMenu: vi.fn(),
    openDetails: vi.fn(),
    openGastos: vi.fn(),
  }
  const overlay = { filling: vi.fn(), target: vi.fn() }
  const lefts = () => leftsOf(store.snapshot().colunas)
  // Only the members that keyboard, pointer and clipboard use.
  const grade = {
    scroller,
    acts: acoes,
    store,
    layer: overlay,
    editor: { aberto: false },
    focus: vi.fn(),
    linesPerPage: () => 3,
    rectangleOf: () => ({ top: 60, left: 50, height: 30, width: 100, isFixed: false }),
    rectangleOfBand: (faixa: object) => faixa,
    cellUnder: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const row = (clientY - headerHeight) / lineHeight
      const coluna = lefts().findLastIndex((left) => left <= clientX)
      return { linha: Math.floor(row), coluna, altura: row - Math.floor(row) }
    },
  } as unknown as GridSurface
  return {
    grade,
    store,
    acoes,
    camada: overlay,
    rolagem: scroller,
    /** Moves the cursor to a cell. */
    at: (uid: string, coluna: ColumnId = 'descricao') => store.select(onOne({ uid, coluna })),
    /** The active cell as `line.column`. */
    cursor: () =>
      `${store.snapshot().selection.focus.uid}.${store.snapshot().selection.focus.coluna}`,
    anchor: () =>
      `${store.snapshot().selection.anchor.uid}.${store.snapshot().selection.anchor.coluna}`,
    rows: () => store.snapshot().map.uids,
    linha: (uid: string) => store.snapshot().board.documento.linhas.get(uid),
    /** A point inside a cell; `height` goes from 0 at the row's top to 1. */
    point: (uid: string, coluna: ColumnId, height = 0.5) => ({
      clientX: (lefts()[store.snapshot().map.colunas.indexOf(coluna)] ?? 0) + 25,
      clientY: headerHeight + (store.snapshot().map.uids.indexOf(uid) + height) * lineHeight,
    }),
  }
}
