import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context } from '../../../src/kernel/context.ts'
import { newFileKey } from '../../../src/kernel/files/receive.ts'
import { lockLancamentos, postTitulo, settle } from '../../../src/livro/titulos/public.ts'
import {
  setDocumento,
  setPapeis,
  setPartes,
} from '../../../src/orcamentos/incentivado/contas/gasto.queries.ts'
import { changeStatus } from '../../../src/orcamentos/status/public.ts'
import { insertFile } from '../../../src/sistema/arquivos/public.ts'
import { recibo } from '../execucao/recibo.ts'
import { findItensByName, findSuppliers, findTiposDocumento } from './demo.queries.ts'

type Fonte = 'fsa' | 'a1a' | 'cp'

interface GastoDemo {
  readonly item: string
  readonly descricao: string
  readonly reais: number
  /** Sources with their parts in reais; none: nobody said yet. */
  readonly fontes?: readonly (readonly [Fonte, number])[]
  /** Days before today on which it was paid; absent: it was not. */
  readonly paidAgo?: number
  /** The account that it left, where it is not that of its source. */
  readonly from?: Fonte
  readonly nota?: string
  /** What its document is, by the register's abbreviation; absent: an invoice of services, where it has a number. */
  readonly tipo?: string
  /** Days between the document and the payment. */
  readonly hiato?: number
  readonly proofs?: 'none' | 'document' | 'both'
  readonly supplier: number
}

const whole = (fonte: Fonte, reais: number) => ({ fontes: [[fonte, reais]] as const, reais })

/** Each expense of the film so far, with the faults that such accounts have. */
const gastos: readonly GastoDemo[] = [
  {
    item: 'Roteirista',
    descricao: 'Roteiro, 1ª parcela',
    ...whole('fsa', 45_000),
    paidAgo: 44,
    nota: '118',
    hiato: 3,
    proofs: 'both',
    supplier: 0,
  },
  {
    item: 'Roteirista',
    descricao: 'Roteiro, 2ª parcela',
    ...whole('fsa', 45_000),
    paidAgo: 14,
    nota: '124',
    hiato: 2,
    proofs: 'both',
    supplier: 0,
  },
  {
    item: 'Direitos do livro',
    descricao: 'Direitos do livro',
    ...whole('a1a', 45_000),
    paidAgo: 26,
    nota: '77',
    tipo: 'CTR',
    hiato: 41,
    proofs: 'both',
    supplier: 1,
  },
  {
    item: 'Pesquisa de imagens de arquivo',
    descricao: 'Pesquisa no arquivo público',
    ...whole('fsa', 6_500),
    paidAgo: 40,
    nota: '9',
    hiato: 1,
    proofs: 'both',
    supplier: 2,
  },
  {
    item: 'Consultoria de roteiro',
    descricao: 'Consultoria de roteiro',
    ...whole('fsa', 9_000),
    paidAgo: 33,
    nota: '303',
    hiato: 5,
    proofs: 'document',
    supplier: 3,
  },
  {
    item: 'Pesquisa de locações',
    descricao: 'Pesquisa de locações no litoral',
    ...whole('fsa', 10_800),
    paidAgo: 21,
    from: 'a1a',
    nota: '41',
    hiato: 4,
    proofs: 'both',
    supplier: 4,
  },
  {
    item: 'Assistentes de pré-produção',
    descricao: 'Assistentes, 1º mês',
    ...whole('fsa', 25_600),
    paidAgo: 20,
    nota: '12',
    hiato: 2,
    proofs: 'both',
    supplier: 5,
  },
  {
    item: 'Testes de elenco',
    descricao: 'Testes de elenco',
    reais: 16_000,
    fontes: [
      ['fsa', 10_000],
      ['a1a', 6_000],
    ],
    nota: '55',
    proofs: 'document',
    supplier: 6,
  },
  {
    item: 'Figurino',
    descricao: 'Figurino, sinal',
    ...whole('a1a', 18_000),
    paidAgo: 10,
    nota: '88',
    hiato: 2,
    proofs: 'both',
    supplier: 7,
  },
  {
    item: 'Câmera e lentes',
    descricao: 'Câmera e lentes, reserva',
    ...whole('fsa', 32_000),
    nota: '560',
    proofs: 'document',
    supplier: 8,
  },
  {
    item: 'Direção de produção',
    descricao: 'Direção de produção, 1º mês',
    ...whole('fsa', 13_800),
    paidAgo: 12,
    tipo: 'NFS-e',
    hiato: 1,
    proofs: 'none',
    supplier: 9,
  },
  {
    item: 'Escritório',
    descricao: 'Escritório da produção',
    ...whole('cp', 4_600),
    paidAgo: 18,
    nota: '3',
    hiato: 0,
    proofs: 'both',
    supplier: 10,
  },
  {
    item: 'Contador',
    descricao: 'Contador, dois meses',
    ...whole('a1a', 3_600),
    paidAgo: 6,
    nota: '210',
    hiato: 1,
    proofs: 'both',
    supplier: 11,
  },
  {
    item: 'Refeições',
    descricao: 'Refeições dos ensaios',
    reais: 5_760,
    paidAgo: 5,
    from: 'fsa',
    nota: '2101',
    hiato: 1,
    proofs: 'both',
    supplier: 2,
  },
  {
    item: 'Vans e caminhões',
    descricao: 'Vans da visita técnica',
    ...whole('fsa', 9_360),
    supplier: 11,
  },
]

interface Scene {
  readonly context: Context
  readonly id_orcamento: number
  readonly id_empresa: number
  readonly contas: Readonly<Record<Fonte, number>>
  readonly fontes: Readonly<Record<Fonte, number>>
}

/** Attaches a small paper to a title, and says what it is. */
async function attach(
  { context: { db, services, actor, today } }: Scene,
  id_lancamento: number,
  papel: 'documento' | 'comprovante',
  { descricao, reais, nota = '' }: GastoDemo,
) {
  const name = papel === 'documento' ? `Nota ${nota}.pdf` : `Comprovante ${descricao}.pdf`
  const pdf = recibo([name, descricao], cents(reais * 100))
  const arquivo = newFileKey(db.tenant, today, 'pdf')
  await services.storage.put(arquivo, Readable.from([pdf]))
  const { id_arquivo } = await insertFile(db, {
    arquivo,
    name,
    mime: 'application/pdf',
    tamanho: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    tela: 'lancamento',
    tabela: 'lancamento',
    chave: id_lancamento,
    id_usuario: actor.id_usuario,
  })
  await setPapeis(db, [{ id_arquivo, papel }])
}

interface Known {
  readonly uid: string
  readonly id_orca_item: number
  readonly id_pessoa: number
  /** The kinds of documents by their abbreviation. */
  readonly tipos: ReadonlyMap<string, number>
}

/** Its kind, number and day; of one that has neither number nor kind nothing is known yet. */
function documentoOf(
  { nota, tipo, hiato = 0 }: GastoDemo,
  due: CalendarDate,
  tipos: Known['tipos'],
) {
  const sigla = tipo ?? (nota === undefined ? undefined : 'NFS-e')
  return {
    num_documento: nota ?? null,
    id_tipoDocumento: sigla === undefined ? null : must(tipos.get(sigla), sigla),
    data_documento: sigla === undefined ? null : addDays(due, -hiato),
  }
}

async function seedGasto(scene: Scene, gasto: GastoDemo, known: Known) {
  const { uid, id_orca_item, id_pessoa, tipos } = known
  const { context, contas, fontes, id_orcamento, id_empresa } = scene
  const { db, today, actor } = context
  const { paidAgo, proofs = 'none' } = gasto
  const due = addDays(today, paidAgo === undefined ? 9 : -paidAgo)
  const id_lancamento = await postTitulo(context, {
    id_empresa,
    operacao: 'D',
    origem: 'item',
    id_pessoa,
    descricao: gasto.descricao,
    valor: cents(gasto.reais * 100),
    competencia: due,
    dataVencimento: due,
    situacao: 'aprovado',
    id_orcamento,
    id_orca_item,
    forma_pagamento: 'transferencia',
    ...documentoOf(gasto, due, tipos),
    id_solicitante: actor.id_usuario,
  })
  const partes = (gasto.fontes ?? []).map(([fonte, reais]) => ({
    id_projeto_fonte: fontes[fonte],
    valor: cents(reais * 100),
  }))
  await setPartes(db, { id_lancamento, uid }, partes)
  await setDocumento(
    db,
    { id_lancamento, id_orca_despesa: null },
    { municipio: 'São Paulo', uf: 'SP', ...(proofs === 'both' && { cita_projeto: 'S' }) },
  )
  if (proofs !== 'none') await attach(scene, id_lancamento, 'documento', gasto)
  if (proofs === 'both') await attach(scene, id_lancamento, 'comprovante', gasto)
  if (paidAgo === undefined) return
  const [titulo] = await lockLancamentos(db, [id_lancamento])
  const fonte = gasto.from ?? gasto.fontes?.[0]?.[0] ?? 'cp'
  await settle(context, must(titulo, gasto.descricao), {
    data: due,
    id_contabancaria: contas[fonte],
    forma_pagamento: 'transferencia',
  })
}

/** The expenses of the film, whose budget was approved: some proven, some with what such accounts lack. */
export async function seedGastos(scene: Scene): Promise<void> {
  const { context, id_orcamento } = scene
  await changeStatus(context, id_orcamento, 'aprovacao', { origem: 'envio' })
  const itens = await findItensByName(context.db, id_orcamento)
  const suppliers = await findSuppliers(context.db)
  const tipos = await findTiposDocumento(context.db)
  for (const gasto of gastos) {
    const { uid, id_orca_item } = must(itens.get(gasto.item), gasto.item)
    const id_pessoa = must(suppliers[gasto.supplier], 'supplier')
    await seedGasto(scene, gasto, { uid, id_orca_item, id_pessoa, tipos })
  }
}
