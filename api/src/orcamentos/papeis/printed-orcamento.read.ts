import { Failure } from '@claquete/contract/failures'
import { folhaOf, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento, Folha } from '@claquete/core/orcamentos/folha/documento'
import { apply } from '@claquete/core/orcamentos/folha/change'
import { EncargosBeyondTotal } from '@claquete/core/orcamentos/folha/totals'
import type { Totals } from '@claquete/core/orcamentos/folha/totals'
import { optionChanges } from '@claquete/core/orcamentos/folha/option'
import type { Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { letterheadOf } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../kernel/documents/letterhead.queries.ts'
import type { Letterhead } from '../../kernel/documents/letterhead.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { readWithNames } from '../folha/public.ts'
import { visibleDocumento, isPartial, readPerfil } from '../folha/public.ts'
import { selectPapelHeader } from './header.queries.ts'
import type { PapelHeader } from './header.queries.ts'

/** A budget for print: only what its reader may see. */
export interface OrcamentoNoPapel {
  readonly header: PapelHeader
  readonly timbre: Letterhead | null
  readonly documento: Documento
  readonly folha: Folha
  readonly totais: Totals
  /** Ids of the lines, by uid. */
  readonly ids: ReadonlyMap<string, number>
  readonly unidades: ReadonlyMap<number, { readonly nome: string; readonly conta_dias: boolean }>
  readonly fornecedores: ReadonlyMap<number, string>
  /** Some lines are hidden from this reader: the totals cover the visible ones. */
  readonly parcial: boolean
  readonly valor_unit: boolean
  readonly valor_total: boolean
}

/** The budget as this person may print it. */
export async function readToPrint(
  context: Context,
  id_orcamento: number,
): Promise<OrcamentoNoPapel> {
  const { db } = context
  const orcamento = await findOrcamento(context, id_orcamento)
  const reading = await readWithNames(db, orcamento)
  const perfil = await readPerfil(context, id_orcamento, reading.folha)
  const documento = visibleDocumento(reading.documento, reading.folha, perfil)
  const { valor_unit, valor_total } = perfil
  const vistas = { parcial: isPartial(perfil), valor_unit, valor_total }
  return { ...(await withHeader(db, id_orcamento)), ...withTotals(reading, documento), ...vistas }
}

interface VersaoDoCliente {
  readonly id_orcamento: number
  readonly revisao: number
  /** The options that the client has on, by uid; by default the version's. */
  readonly opcoes?: ReadonlySet<string> | undefined
}

/** The whole budget for the client's view; the caller has checked that it may be shown. */
export async function readForCliente(
  db: TenantDb,
  { opcoes, ...orcamento }: VersaoDoCliente,
): Promise<OrcamentoNoPapel> {
  const reading = await readWithNames(db, orcamento)
  const mudancas = opcoes ? optionChanges(reading.documento, opcoes, reading.folha) : []
  const documento =
    mudancas.length > 0 ? apply(reading.documento, mudancas).documento : reading.documento
  const vistas = { parcial: false, valor_unit: true, valor_total: true }
  const header = await withHeader(db, orcamento.id_orcamento)
  return { ...header, ...withTotals(reading, documento), ...vistas }
}

async function withHeader(db: TenantDb, id_orcamento: number) {
  const head = await selectPapelHeader(db, id_orcamento)
  if (!head) throw new Failure('nao_encontrado')
  const unit = await findUnitForPaper(db, head.id_empresa)
  return { header: head, timbre: unit ? letterheadOf(unit) : null }
}

type ReadFolha = Awaited<ReturnType<typeof readWithNames>>

function withTotals(reading: ReadFolha, documento: Documento) {
  const folha = documento === reading.documento ? reading.folha : folhaOf(documento)
  const { unidades, fornecedores } = reading.nomes
  return {
    documento,
    folha,
    ids: reading.ids,
    totais: documento === reading.documento ? reading.totais : sum(documento, folha),
    unidades: new Map(unidades.map(({ id, ...unidade }) => [id, unidade])),
    fornecedores: new Map(fornecedores.map(({ id, nome }) => [id, nome])),
  }
}

/** In a partial sheet the embedded rates may exceed the visible price: then it cannot be printed. */
function sum(documento: Documento, folha: Folha): Totals {
  try {
    return documentoTotals(documento, folha)
  } catch (error) {
    if (!(error instanceof EncargosBeyondTotal)) throw error
    throw new Failure('dados_invalidos', {
      msg: 'Não há total a imprimir: os percentuais embutidos somam 100% ou mais.',
    })
  }
}
