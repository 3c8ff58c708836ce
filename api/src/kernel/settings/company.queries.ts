import { settingKeys, settings } from '@claquete/contract/kernel/settings/catalogue'
import type { SettingKey, Settings } from '@claquete/contract/kernel/settings/catalogue'
import * as z from 'zod/mini'
import type { TenantDb } from '../database/tenant-db.ts'

/**
 * The tenant's settings, with the catalogue's defaults for the rest. A stored value that the catalogue no
 * longer accepts is ignored.
 */
export async function settingsOf(db: TenantDb): Promise<Settings> {
  const rows = await db
    .from('configuracao')
    .select(['chave', 'valor'])
    .where('chave', 'in', settingKeys)
    .execute()
  const stored = new Map(rows.map(({ chave, valor }) => [chave, valor]))
  return Object.fromEntries(
    settingKeys.map((key) => [key, valueOf(key, stored.get(key))]),
  ) as Settings
}

function valueOf(key: SettingKey, stored: unknown): unknown {
  const { schema, padrao } = settings[key]
  if (stored === undefined) return padrao
  const read = z.safeParse(schema as z.ZodMiniType, stored)
  return read.success ? read.data : padrao
}

/** Stores the given values; unchanged ones are not written, so they leave no audit row. */
export async function saveSettings(db: TenantDb, values: Partial<Settings>): Promise<void> {
  const before: Readonly<Record<string, unknown>> = await settingsOf(db)
  for (const [chave, valor] of Object.entries(values)) {
    const text = JSON.stringify(valor)
    if (valor === undefined || text === JSON.stringify(before[chave])) continue
    await db
      .insertInto('configuracao')
      .values({ chave, valor: text })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'chave']).doUpdateSet({ valor: text }),
      )
      .execute()
  }
}
