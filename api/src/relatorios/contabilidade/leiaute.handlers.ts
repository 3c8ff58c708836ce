import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/relatorios/contabilidade/leiaute'
import type { codigoSave } from '@claquete/contract/relatorios/contabilidade/leiaute'
import { hasKey, tableKeys } from '@claquete/core/kernel/record'
import { usualLeiaute } from '@claquete/core/relatorios/contabilidade/leiaute'
import { fixedAccounts } from '@claquete/core/relatorios/contabilidade/partidas'
import type { Handlers } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import {
  findLeiaute,
  insertLeiaute,
  listCodigos,
  listFixed,
  listKnown,
  storeCodigo,
  updateLeiaute,
} from './leiaute.queries.ts'
import type { CodigoOf } from './leiaute.queries.ts'

const proposed = {
  ...usualLeiaute,
  colunas: [...usualLeiaute.colunas],
  cabecalho: 'S' as const,
  versao: 0,
}

type Body = TakenBy<typeof codigoSave>['body']

/** The accounts that the codes are of; one that the company does not have refuses all. */
async function accountsOf(db: TenantDb, codigos: Body['codigos']): Promise<CodigoOf[]> {
  const columns = { plano: 'id_grupoCusto', conta: 'id_contabancaria' } as const
  const known = async (tipo: 'plano' | 'conta') =>
    listKnown(
      db,
      columns[tipo],
      codigos
        .flatMap((one) => (one.tipo === tipo ? [Number(one.chave)] : []))
        .filter(Number.isSafeInteger),
    )
  const ofCompany = { plano: await known('plano'), conta: await known('conta') }
  return codigos.map(({ tipo, chave, codigo }) => {
    if (tipo === 'fixa') {
      if (!hasKey(fixedAccounts, chave)) throw new Failure('nao_encontrado')
      return { coluna: 'fixa', chave, codigo }
    }
    if (!ofCompany[tipo].has(Number(chave))) throw new Failure('nao_encontrado')
    return { coluna: columns[tipo], chave: Number(chave), codigo }
  })
}

export const leiauteHandlers: Handlers<typeof contract> = {
  leiauteView: async ({ db }) => {
    const stored = await findLeiaute(db)
    return { data: stored ? { ...stored, colunas: [...stored.colunas] } : proposed }
  },

  leiauteSave: async ({ db }, { body: { versao, ...values } }) => {
    await takeTurn(db, 'contabil_leiaute')
    const stored = await findLeiaute(db)
    requireVersao({ versao: stored?.versao ?? 0 }, versao)
    await (stored ? updateLeiaute(db, values) : insertLeiaute(db, values))
    return { versao: stored ? stored.versao + 1 : 1, msg: 'Arquivo do contador salvo' }
  },

  codigoList: async ({ db }) => {
    const given = new Map((await listFixed(db)).map(({ fixa, codigo }) => [fixa, codigo]))
    const fixed = tableKeys(fixedAccounts).map((chave) => ({
      tipo: 'fixa' as const,
      chave,
      nome: fixedAccounts[chave],
      codigo: given.get(chave) ?? '',
    }))
    return { data: [...(await listCodigos(db)), ...fixed] }
  },

  codigoSave: async ({ db }, { body: { codigos } }) => {
    const all = await accountsOf(db, codigos)
    for (const one of all) await storeCodigo(db, one)
    return { mudados: all.length, msg: 'Códigos salvos' }
  },
}
