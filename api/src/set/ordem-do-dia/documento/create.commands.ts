import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { blankPessoa } from '@claquete/contract/set/ordem-do-dia/blank'
import { blankCabecalho } from '@claquete/contract/set/ordem-do-dia/documento'
import type { PessoaCampos } from '@claquete/contract/set/ordem-do-dia/documento'
import type { ordemCreate } from '@claquete/contract/set/ordem-do-dia/ordem'
import type { TakenBy } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import { sheetAfter, sheetWithoutDays } from '@claquete/core/set/ordem-do-dia/next-day'
import type { SheetStart } from '@claquete/core/set/ordem-do-dia/next-day'
import { usualFuso } from '@claquete/core/kernel/time/zone'
import type { Context } from '../../../kernel/context.ts'
import { deleteRecords } from '../../../kernel/records/remove.queries.ts'
import { findOrcamento } from '../../../orcamentos/orcamento/public.ts'
import { findOrdem, lockOrdem } from './access.commands.ts'
import { listSuppliers, listTeam } from './crew.queries.ts'
import { readWritten } from './documento.queries.ts'
import { insertOrdem } from './insert.queries.ts'
import { findLastBefore } from './list.queries.ts'

type Body = TakenBy<typeof ordemCreate>['body']
type Orcamento = Awaited<ReturnType<typeof findOrcamento>>

const blank: SheetStart = {
  titulo: '',
  diaria: null,
  diarias: null,
  fuso: usualFuso,
  chamada: null,
  termino: null,
  cabecalho: blankCabecalho,
  pessoas: [],
  linhas: {
    locacao: [],
    cena: [],
    cronograma: [],
    transporte: [],
    alimentacao: [],
    equipamento: [],
    aviso: [],
    adiantado: [],
    contato: [],
  },
}

const asRow = (campos: PessoaCampos) => ({ ...campos, id_ordem_pessoa: 0 })

/** The team of the job and who supplies its lines, by the groups of the budget. */
async function startOfOrcamento({ db, actor }: Context, id_orcamento: number): Promise<SheetStart> {
  const suppliers = await listSuppliers(db, actor, id_orcamento)
  const team = await listTeam(db, id_orcamento)
  const [first] = team
  return {
    ...blank,
    cabecalho: { ...blankCabecalho, producao: first?.nome.slice(0, 120) ?? '' },
    pessoas: [
      ...team.map((one) => asRow({ ...blankPessoa, ...one, departamento: 'Produção' })),
      ...suppliers.map((one) => asRow({ ...blankPessoa, ...one })),
    ],
  }
}

async function startFrom(context: Context, orcamento: Orcamento, body: Body): Promise<SheetStart> {
  const { db } = context
  const { origem, data, id_ordem_dia } = body
  switch (origem) {
    case 'branco':
      return blank
    case 'orcamento':
      return startOfOrcamento(context, orcamento.id_orcamento)
    case 'modelo': {
      const id = id_ordem_dia ?? undefined
      if (id === undefined) throw fieldFailure('id_ordem_dia', messages.required)
      const modelo = await findOrdem(context, id)
      if (modelo.modelo !== 'S') throw fieldFailure('id_ordem_dia', messages.exists)
      const { documento } = must(await readWritten(db, id), 'a model that was found')
      return { ...sheetWithoutDays(documento), titulo: '' }
    }
    case 'anterior': {
      const id = id_ordem_dia ?? (await findLastBefore(db, orcamento.id_familia, data))
      if (id === undefined) throw new Failure('ordem_sem_anterior')
      const before = await findOrdem(context, id)
      if (before.id_familia !== orcamento.id_familia) {
        throw fieldFailure('id_ordem_dia', messages.exists)
      }
      const { documento } = must(await readWritten(db, id), 'a sheet that was found')
      return sheetAfter(documento, data)
    }
  }
}

/** Makes a sheet of a job's day. */
export async function createOrdem(
  context: Context,
  id_orcamento: number,
  body: Body,
): Promise<number> {
  const { db, actor } = context
  const orcamento = await findOrcamento(context, id_orcamento)
  const start = await startFrom(context, orcamento, body)
  const { id_familia } = orcamento
  return insertOrdem(
    db,
    { id_familia, data: body.data, id_usuario: actor.id_usuario },
    { ...start, titulo: body.titulo || start.titulo },
  )
}

export async function removeOrdem(context: Context, id_ordem_dia: number): Promise<void> {
  const ordem = await lockOrdem(context, id_ordem_dia)
  if (ordem.modelo === 'S') throw new Failure('ordem_nao_localizada')
  if (ordem.publicada > 0) throw new Failure('ordem_publicada')
  await deleteRecords(context.db, 'ordem_dia', 'id_ordem_dia', [id_ordem_dia])
}

/** Keeps a sheet as a model of the company. */
export async function saveModelo(
  context: Context,
  id_ordem_dia: number,
  titulo: string,
): Promise<number> {
  const { db, actor } = context
  await findOrdem(context, id_ordem_dia)
  const { documento } = must(await readWritten(db, id_ordem_dia), 'a sheet that was found')
  return insertOrdem(
    db,
    { id_familia: null, data: null, id_usuario: actor.id_usuario },
    { ...sheetWithoutDays(documento), titulo },
  )
}
