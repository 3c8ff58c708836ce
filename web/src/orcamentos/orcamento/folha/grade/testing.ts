/** A sheet without a browser: its store is the real one, its surface is counted in rows and columns. */
import { FolhaEnxuta } from '@claquete/contract/orcamentos/orcamento/folha'
import { cents } from '@claquete/core/kernel/money'
import { grupo, item } from '@claquete/core/orcamentos/orcamento/testing'
import { vi } from 'vitest'
import { colunasDoPerfil, mostradaDeInicio } from '../estado/colunas.ts'
import type { IdDaColuna } from '../estado/colunas.ts'
import { FolhaStore } from '../estado/folha-store.ts'
import { emUma } from '../estado/selecao.ts'
import { leftsOf } from './columns.ts'
import { alturaDaLinha, alturaDoCabecalho } from './medidas.ts'
import type { Superficie } from './superficie.ts'

const pode = {
  alterar: true,
  trabalho: true,
  custos: true,
  valor_unit: true,
  valor_total: true,
  ver_ocultos: true,
}

const never = () => new Promise<never>(() => undefined)

/** Two groups: `g` with the lines `a` and `b`, `h` with `c`; then the blank row. */
function openStore(soLeitura: boolean): FolhaStore {
  const folha = FolhaEnxuta.parse({
    id_orcamento: 1,
    id_familia: 1,
    id_orcamento_versao: 1,
    num_orc: '1',
    titulo: 'Filme',
    nome_versao: 'V1',
    revisao: 1,
    travado: soLeitura ? 'Travado' : null,
    aprovado: false,
    status: { id_orcamento_status: 1, descricao: 'Novo', cor: '#000000', cor_fundo: '#ffffff' },
    pode,
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
  const colunas = colunasDoPerfil(pode).filter((uma) => mostradaDeInicio(uma, 'venda'))
  let made = 0
  return new FolhaStore(folha, colunas, {
    transporte: { enviar: never, buscar: never, guardar: vi.fn(), esperar: () => () => undefined },
    reler: never,
    novoUid: () => `novo-${(made += 1)}`,
    fechadas: new Set(),
    lembrarFechadas: vi.fn(),
    problemas: [],
    lembrarProblemas: vi.fn(),
    solto: undefined,
    lembrarSolto: vi.fn(),
    dizer: vi.fn(),
  })
}

/** The box that scrolls: 1,200 by 400 pixels, at the corner of the window. */
class Rolagem extends EventTarget {
  scrollTop = 0
  scrollLeft = 0
  readonly clientWidth = 1200
  readonly clientHeight = 400
  getBoundingClientRect = () => ({ left: 0, top: 0, right: 1200, bottom: 400 })
}

export function sheet({ soLeitura = false } = {}) {
  const store = openStore(soLeitura)
  const rolagem = new Rolagem()
  const acoes = {
    buscarOpcoes: never,
    abrirBusca: vi.fn(),
    abrirMenu: vi.fn(),
    abrirDetalhes: vi.fn(),
  }
  const camada = { preenchimento: vi.fn(), destino: vi.fn() }
  const lefts = () => leftsOf(store.foto().colunas)
  // Only what keyboard, pointer and clipboard ask of it.
  const grade = {
    rolagem,
    acoes,
    store,
    camada,
    editor: { aberto: false },
    focar: vi.fn(),
    linhasPorPagina: () => 3,
    retanguloDa: () => ({ top: 60, left: 50, height: 30, width: 100, isFixed: false }),
    retanguloDaFaixa: (faixa: object) => faixa,
    celulaSob: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const row = (clientY - alturaDoCabecalho) / alturaDaLinha
      const coluna = lefts().findLastIndex((left) => left <= clientX)
      return { linha: Math.floor(row), coluna, altura: row - Math.floor(row) }
    },
  } as unknown as Superficie
  return {
    grade,
    store,
    acoes,
    camada,
    rolagem,
    /** Puts the cursor in a cell. */
    at: (uid: string, coluna: IdDaColuna = 'descricao') => store.select(emUma({ uid, coluna })),
    /** Cursor as `line.column`. */
    cursor: () => `${store.foto().selecao.foco.uid}.${store.foto().selecao.foco.coluna}`,
    anchor: () => `${store.foto().selecao.ancora.uid}.${store.foto().selecao.ancora.coluna}`,
    rows: () => store.foto().mapa.uids,
    linha: (uid: string) => store.foto().quadro.documento.linhas.get(uid),
    /** A point inside a cell; `height` from 0 at the top of its row to 1. */
    point: (uid: string, coluna: IdDaColuna, height = 0.5) => ({
      clientX: (lefts()[store.foto().mapa.colunas.indexOf(coluna)] ?? 0) + 25,
      clientY: alturaDoCabecalho + (store.foto().mapa.uids.indexOf(uid) + height) * alturaDaLinha,
    }),
  }
}
