import { Failure } from '@claquete/contract/failures'
import { estruturaIn } from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import type { Numeros } from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import type { PlannedBudget } from '@claquete/core/orcamentos/incentivado/medidas'
import type { Who } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isPartial, readDocumento, readPerfil } from '../folha/public.ts'
import type { DocumentoLido } from '../folha/public.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { listFontes } from './fonte.queries.ts'
import type { FonteRead } from './fonte.queries.ts'
import { listRemanejado } from './contas/gastos.queries.ts'
import {
  currentOrcamentoOf,
  selectDocumentos,
  selectMapas,
  selectPayroll,
  selectProponente,
} from './limites.queries.ts'
import type { Mapas } from './mapas.ts'
import { listNumeros } from './numeros/numeros.queries.ts'

/** The whole sheet of a budget, for who sees all of its lines and their values: its sums tell them. */
export async function readWhole(who: Who, id_orcamento: number): Promise<DocumentoLido> {
  await findOrcamento(who, id_orcamento)
  const reading = await readDocumento(who.db, id_orcamento)
  if (!(await seesWhole(who, id_orcamento, reading.folha))) throw new Failure('sem_permissao')
  return reading
}

/** Whether a person sees every line of a budget and its value. */
export async function seesWhole(who: Who, id_orcamento: number, folha: PlannedBudget['folha']) {
  const perfil = await readPerfil(who, id_orcamento, folha)
  return !isPartial(perfil) && perfil.valor_total
}

/** A project's budget as it is planned, with its places and the project's sources as they are stored. */
export interface PlannedProjeto extends PlannedBudget {
  readonly mapas: Mapas
  readonly numeros: Numeros
  readonly coprodutores: ReadonlySet<number>
  readonly incentivadores: ReadonlySet<number>
  readonly fontes: readonly FonteRead[]
}

/** A project's budget as it is planned, for who sees all of it. */
export const readPlanned = async (
  who: Who,
  id_projeto_incentivado: number,
  id_orcamento: number,
): Promise<PlannedProjeto> =>
  plannedOf(who.db, id_projeto_incentivado, id_orcamento, await readWhole(who, id_orcamento))

/** What a project plans by the sheet that was read of its budget. */
export async function plannedOf(
  db: TenantDb,
  id_projeto_incentivado: number,
  id_orcamento: number,
  reading: DocumentoLido,
): Promise<PlannedProjeto> {
  const told = await selectProponente(db, id_projeto_incentivado)
  const fontes = await listFontes(db, id_projeto_incentivado)
  const mapas = await selectMapas(db, id_orcamento)
  const numeros = await listNumeros(db)
  // What was moved is moved in the budget in force; of an older version it would tell what never was.
  const isInForce = (await currentOrcamentoOf(db, id_projeto_incentivado)) === id_orcamento
  return {
    remanejado: isInForce ? await listRemanejado(db, id_projeto_incentivado) : new Map(),
    documento: reading.documento,
    folha: reading.folha,
    mapas,
    numeros,
    estruturas: [...mapas].map(([codigo, mapa]) => ({
      codigo,
      nos: estruturaIn(codigo, numeros).nos,
      mapa,
    })),
    payroll: await selectPayroll(db, id_orcamento),
    fontes,
    ...told,
    documentos: await selectDocumentos(db, id_orcamento),
    nomes: new Map(reading.nomes.fornecedores.map(({ id, nome }) => [id, nome])),
  }
}
