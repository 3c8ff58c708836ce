import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import { messages } from '@claquete/contract/messages'
import { placeInHistory } from '@claquete/core/financeiro/fiscal/tabelas/historico'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { Who } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import {
  insertRegime,
  listRegimes,
  listUnidades,
  removeRegime,
  updateRegime,
} from './regime.queries.ts'

type SaveBody = TakenBy<typeof contract.fiscalRegimeSave>['body']

/** The history of a unit is written by one at a time. */
const takeTurnOfRegimes = (db: TenantDb) => takeTurn(db, 'unidade_regime')

/** How the Simples computes its taxes is said of the Simples, and of nothing else (regApTribSN of the NFS-e layout). */
function apuracaoOf({ regime, reg_ap_trib_sn }: SaveBody): number | null {
  if (regime !== 'simples') return null
  if (!reg_ap_trib_sn) throw fieldFailure('reg_ap_trib_sn', messages.required)
  return Number(reg_ap_trib_sn)
}

/** Writes a regime of a unit; what was in force without an end ends on the day before. */
export async function saveRegime({ db, actor }: Who, body: SaveBody) {
  const { id_unidade_regime, id_empresa, versao, regime, vigencia_inicio, ibs_cbs } = body
  await takeTurnOfRegimes(db)
  const filter = { empresas: actor.empresas, id_empresa }
  const [unit] = await listUnidades(db, filter)
  if (!unit) throw fieldFailure('id_empresa', messages.exists)
  const rows = await listRegimes(db, filter)
  const stored = rows.find((one) => one.id_unidade_regime === id_unidade_regime)
  if (id_unidade_regime !== undefined) {
    if (!stored) throw new Failure('nao_encontrado')
    requireVersao(stored, versao)
  }
  const row = {
    id_empresa,
    regime,
    vigencia_inicio,
    vigencia_fim: body.vigencia_fim ?? null,
    reg_ap_trib_sn: apuracaoOf(body),
    reg_esp_trib: Number(body.reg_esp_trib),
    ibs_cbs,
    id_usuario: actor.id_usuario,
  }
  const place = placeInHistory(
    rows.filter((one) => one !== stored),
    row,
  )
  if (place.problem) throw new Failure('dados_invalidos', { erros: [place.problem] })
  const { closes } = place
  if (closes) {
    await updateRegime(db, closes.row.id_unidade_regime, { vigencia_fim: closes.vigencia_fim })
  }
  const msg = closes
    ? `Salvo. O regime anterior vale até ${formatDateBr(closes.vigencia_fim)}.`
    : 'Salvo com sucesso'
  if (!stored) return { id_unidade_regime: await insertRegime(db, row), msg }
  await updateRegime(db, stored.id_unidade_regime, row)
  return { id_unidade_regime: stored.id_unidade_regime, msg }
}

/** Takes a regime out of the history of its unit: its days have none then. */
export async function deleteRegime({ db, actor }: Who, id_unidade_regime: number) {
  await takeTurnOfRegimes(db)
  const rows = await listRegimes(db, { empresas: actor.empresas })
  if (!rows.some((one) => one.id_unidade_regime === id_unidade_regime)) {
    throw new Failure('nao_encontrado')
  }
  await removeRegime(db, id_unidade_regime)
  return { msg: 'Deletado com sucesso' }
}
