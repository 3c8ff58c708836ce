import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { RateioLine } from '@claquete/core/livro/titulos/rateio'
import { ocorrencias } from '@claquete/core/livro/titulos/titulo'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listClosedMonths } from '../store/open-months.queries.ts'
import { listLines } from '../store/rateio.queries.ts'
import {
  close,
  findModelo,
  insertRecorrencia,
  lockVivas,
  updateRecorrencia,
} from './recorrencia.queries.ts'
import type { Recorrencia, RecorrenciaNova } from './recorrencia.queries.ts'
import { postTitulos } from '../store/post-titulos.commands.ts'
import type { NewTitulos } from '../store/post-titulos.commands.ts'
import { findTitulo } from './titulo.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

interface Modelo {
  readonly cabecalho: NewTitulos['cabecalho']
  readonly rateio: readonly RateioLine[]
  readonly valor: Cents
}

export const startRecorrencia = ({ db, actor }: WhoToday, nova: RecorrenciaNova) =>
  insertRecorrencia(db, { ...nova, id_usuario: actor.id_usuario })

/** Creates the pending titles of a recurrence, up to a year from today; returns their ids. */
export async function generateOfRecorrencia(
  { db, today }: Pick<WhoToday, 'db' | 'today'>,
  regra: Recorrencia,
  { cabecalho, rateio, valor }: Modelo,
): Promise<number[]> {
  const ids: number[] = []
  const novas = ocorrencias(regra, today)
  for (const { numero, dataVencimento, competencia } of novas) {
    const feitos = await postTitulos(
      { db },
      {
        cabecalho: {
          ...cabecalho,
          competencia,
          ...(numero > 1 && { data_emissao: null, agendado_para: null, num_documento: null }),
          id_recorrencia: regra.id_recorrencia,
        },
        parcelas: [{ valor, dataVencimento }],
        rateio,
      },
    )
    ids.push(...feitos)
  }
  const ultima = novas.at(-1)
  if (ultima) await updateRecorrencia(db, regra.id_recorrencia, { geradas: ultima.numero })
  return ids
}

async function modeloOf(db: TenantDb, id_recorrencia: number): Promise<Modelo | undefined> {
  const id = await findModelo(db, id_recorrencia)
  const titulo = id === undefined ? undefined : await findTitulo(db, id)
  if (!titulo) return undefined
  const linhas = await listLines(db, [titulo.id_lancamento])
  return {
    valor: titulo.centavos,
    rateio: linhas.map(({ centavos, ...linha }) => ({ ...linha, valor: centavos })),
    cabecalho: {
      id_empresa: titulo.id_empresa,
      operacao: titulo.operacao,
      origem: titulo.origem,
      id_pessoa: titulo.id_pessoa,
      descricao: titulo.descricao,
      obs: titulo.obs,
      competencia: titulo.competencia,
      situacao: 'aprovado',
      id_contabancaria: titulo.id_contabancaria,
      forma_pagamento: titulo.forma_pagamento,
      id_tipoDocumento: titulo.id_tipoDocumento,
      permuta: titulo.permuta,
      id_solicitante: titulo.id_solicitante,
    },
  }
}

/** False if a pending occurrence falls in a closed month; the recurrence then waits until it is reopened. */
async function beforeClosed(db: TenantDb, regra: Recorrencia, today: CalendarDate) {
  const novas = ocorrencias(regra, today)
  const closedMonths = await listClosedMonths(
    db,
    novas.map(({ competencia }) => competencia),
  )
  return !novas.some(({ competencia }) =>
    closedMonths.some((mes) => mes.slice(0, 7) === competencia.slice(0, 7)),
  )
}

/** Creates the pending titles of every recurrence of the tenant; idempotent. Returns how many. */
export async function generateRecorrencias(db: TenantDb, today: CalendarDate): Promise<number> {
  let feitos = 0
  for (const regra of await lockVivas(db)) {
    const modelo = await modeloOf(db, regra.id_recorrencia)
    // No title is left to copy.
    if (!modelo) {
      await close(db, regra.id_recorrencia)
      continue
    }
    if (!(await beforeClosed(db, regra, today))) continue
    feitos += (await generateOfRecorrencia({ db, today }, regra, modelo)).length
  }
  return feitos
}
