import { sql } from 'kysely'
import { instant, int, text } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { WeatherPlace, Previsao } from './service.read.ts'

/** Minutes after which a place and a day are asked for again. */
const freshMinutes = 60

export type StoredPrevisao = Previsao & { readonly fonte: string; readonly consultado_em: string }

/** Forecasts differ little within a kilometre. */
const placeOf = ({ latitude, longitude, data }: WeatherPlace) => ({
  latitude: sql<number>`round(${latitude}::numeric, 2)`,
  longitude: sql<number>`round(${longitude}::numeric, 2)`,
  data,
})

export async function findPrevisao(
  db: TenantDb,
  place: WeatherPlace,
): Promise<StoredPrevisao | undefined> {
  const { latitude, longitude, data } = placeOf(place)
  const [row] = await db.rows(
    {
      texto: text('c.texto'),
      minima: int.orNull('c.minima'),
      maxima: int.orNull('c.maxima'),
      chance_chuva: int.orNull('c.chance_chuva'),
      vento: int.orNull('c.vento'),
      fonte: text('c.fonte'),
      consultado_em: instant('c.consultado_em'),
    },
    (list) => sql`select ${list} from clima_consulta c
      where c.tenant_id = ${db.tenant} and c.latitude = ${latitude} and c.longitude = ${longitude}
        and c.data = ${data}::date
        and c.consultado_em > now() - make_interval(mins => ${freshMinutes})`,
  )
  return row
}

/** Keeps what a service answered; days that are over are forgotten. */
export async function savePrevisao(
  db: TenantDb,
  place: WeatherPlace,
  previsao: StoredPrevisao,
): Promise<void> {
  await db
    .deleteFrom('clima_consulta')
    .where('data', '<', sql<never>`current_date - 1`)
    .execute()
  await db
    .insertInto('clima_consulta')
    .values({ ...placeOf(place), ...previsao })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'latitude', 'longitude', 'data']).doUpdateSet(previsao),
    )
    .execute()
}

/** What another service said is of no use. */
export const forgetForecasts = (db: TenantDb) => db.deleteFrom('clima_consulta').execute()
