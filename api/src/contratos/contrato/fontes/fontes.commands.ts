import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/contratos/contrato/fontes'
import type { WhoToday } from '../../../kernel/context.ts'
import { changeContrato } from '../contrato.queries.ts'
import { lockFor } from '../edit.commands.ts'
import { newestOf } from '../stored.read.ts'
import { listParcelas, setFonteOfParcela } from '../parcela.queries.ts'
import type { Parcela } from '../parcela.queries.ts'
import { problemsOfFontes } from './fontes.read.ts'

type Wanted = TakenBy<typeof contract.contratoFontesSave>['body']

/** The instalments whose source may still be chosen: a title that is open says its own. */
function withoutTitulo(parcelas: readonly Parcela[], fontes: Wanted['fontes']) {
  const open = new Map(
    parcelas.flatMap((one) => (one.id_lancamento === null ? [[one.ordem, one] as const] : [])),
  )
  return fontes.map(({ ordem, id_projeto_fonte }) => ({
    parcela: open.get(ordem),
    id_projeto_fonte,
  }))
}

/** Stores which source pays each of these instalments, also of a contract that was emitted or signed. */
export async function setFontesOfContrato(
  who: WhoToday,
  id_contrato: number,
  { fontes, versao }: Wanted,
): Promise<number> {
  const head = await lockFor(who, id_contrato, { act: 'fontes', versao })
  const newest = await newestOf(who, id_contrato)
  const chosen = withoutTitulo(await listParcelas(who.db, newest.id_contrato_versao), fontes)
  const campoOf = (at: number) => `fontes.${at}.id_projeto_fonte`
  const erros = [
    ...chosen.flatMap(({ parcela }, at) =>
      parcela
        ? []
        : [{ campo: campoOf(at), msg: 'Esta parcela já tem título: mude a fonte no título.' }],
    ),
    ...(await problemsOfFontes(who, head.id_orcamento, chosen, campoOf)),
  ]
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  for (const { parcela, id_projeto_fonte } of chosen) {
    if (parcela) {
      await setFonteOfParcela(who.db, parcela.id_contrato_parcela, id_projeto_fonte)
    }
  }
  return changeContrato(who.db, id_contrato, {})
}
