import { Failure } from '@claquete/contract/failures'
import { folhaDe, totaisDoDocumento } from '@claquete/core/orcamentos/orcamento/documento'
import type { Documento, Folha } from '@claquete/core/orcamentos/orcamento/documento'
import { apply } from '@claquete/core/orcamentos/orcamento/mudanca'
import { EncargosAlemDoTotal } from '@claquete/core/orcamentos/orcamento/totais'
import type { Totais } from '@claquete/core/orcamentos/orcamento/totais'
import { mudancasDasOpcoes } from '@claquete/core/orcamentos/orcamento/opcional'
import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { letterheadOf } from '../../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../../kernel/documents/letterhead.queries.ts'
import type { Letterhead } from '../../../kernel/documents/letterhead.ts'
import { findOrcamento } from '../acesso.ts'
import { readWithNames } from '../folha/leitura.ts'
import { documentoVisivel, isParcial, perfilDe } from '../folha/perfil.ts'
import { selectCabecaNoPapel } from './cabeca.queries.ts'
import type { CabecaNoPapel } from './cabeca.queries.ts'

/** A budget read to be printed: only what its reader may see. */
export interface OrcamentoNoPapel {
  readonly cabeca: CabecaNoPapel
  readonly timbre: Letterhead | null
  readonly documento: Documento
  readonly folha: Folha
  readonly totais: Totais
  /** Ids of the lines, by uid. */
  readonly ids: ReadonlyMap<string, number>
  readonly unidades: ReadonlyMap<number, { readonly nome: string; readonly conta_dias: boolean }>
  readonly fornecedores: ReadonlyMap<number, string>
  /** Lines are hidden from this reader: the totals are of what is seen. */
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
  const lida = await readWithNames(db, orcamento)
  const perfil = await perfilDe(context, id_orcamento, lida.folha)
  const documento = documentoVisivel(lida.documento, lida.folha, perfil)
  const { valor_unit, valor_total } = perfil
  const vistas = { parcial: isParcial(perfil), valor_unit, valor_total }
  return { ...(await comCabeca(db, id_orcamento)), ...comTotais(lida, documento), ...vistas }
}

interface VersaoDoCliente {
  readonly id_orcamento: number
  readonly revisao: number
  /** Options the client has on, by uid; those of the version where absent. */
  readonly opcoes?: ReadonlySet<string> | undefined
}

/** The whole budget, for the client's own view of it: whoever calls has said that it may be shown. */
export async function readForCliente(
  db: TenantDb,
  { opcoes, ...orcamento }: VersaoDoCliente,
): Promise<OrcamentoNoPapel> {
  const lida = await readWithNames(db, orcamento)
  const mudancas = opcoes ? mudancasDasOpcoes(lida.documento, opcoes, lida.folha) : []
  const documento = mudancas.length > 0 ? apply(lida.documento, mudancas).documento : lida.documento
  const vistas = { parcial: false, valor_unit: true, valor_total: true }
  const cabeca = await comCabeca(db, orcamento.id_orcamento)
  return { ...cabeca, ...comTotais(lida, documento), ...vistas }
}

async function comCabeca(db: TenantDb, id_orcamento: number) {
  const cabeca = await selectCabecaNoPapel(db, id_orcamento)
  if (!cabeca) throw new Failure('nao_encontrado')
  const unit = await findUnitForPaper(db, cabeca.id_empresa)
  return { cabeca, timbre: unit ? letterheadOf(unit) : null }
}

type Lida = Awaited<ReturnType<typeof readWithNames>>

function comTotais(lida: Lida, documento: Documento) {
  const folha = documento === lida.documento ? lida.folha : folhaDe(documento)
  const { unidades, fornecedores } = lida.nomes
  return {
    documento,
    folha,
    ids: lida.ids,
    totais: documento === lida.documento ? lida.totais : sum(documento, folha),
    unidades: new Map(unidades.map(({ id, ...unidade }) => [id, unidade])),
    fornecedores: new Map(fornecedores.map(({ id, nome }) => [id, nome])),
  }
}

/** Of part of a sheet the rates inside the price may take all of it: there is nothing to print then. */
function sum(documento: Documento, folha: Folha): Totais {
  try {
    return totaisDoDocumento(documento, folha)
  } catch (error) {
    if (!(error instanceof EncargosAlemDoTotal)) throw error
    throw new Failure('dados_invalidos', {
      msg: 'Não há total a imprimir: os percentuais embutidos somam 100% ou mais.',
    })
  }
}
