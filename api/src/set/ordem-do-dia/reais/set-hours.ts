import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { Question } from '../../../kernel/question.ts'

/** Somebody's day at work, as a call sheet tells it. */
export interface SetDay {
  readonly id_ordem_pessoa: number
  /** The job, whichever of its versions counts. */
  readonly id_familia: number
  /** By which a user is found; blank where the sheet has none. */
  readonly email: string
  /** Instants; null before the person was released, or where the times were taken back. */
  readonly inicio: string | null
  readonly fim: string | null
  readonly nota: string
}

/** What became of the hours; a reason says in words why there are none, or still the old ones. */
export interface SetHours {
  readonly feito: 'lancadas' | 'alteradas' | 'retiradas' | 'nada'
  readonly motivo: string
}

interface SetHoursOf {
  /** Makes the hours of a day what the sheet says: one entry a person and day, however often it is asked. Never throws for what people can mend. */
  readonly keep: (db: TenantDb, dia: SetDay, agora: number) => Promise<SetHours>
  /** The people of a sheet who are users, and whether their hours were entered. */
  readonly list: (db: TenantDb, id_ordem_dia: number) => Promise<ReadonlyMap<number, boolean>>
  /** The people of a job's sheets whose day is charged to it by their hours. */
  readonly charged: (db: TenantDb, id_orcamento: number) => Promise<ReadonlySet<number>>
}

/** The team's hours that real times make; answered by `projetos/horas/module.ts` (decision 106). */
export const setHours = new Question<SetHoursOf>('as horas da equipe que uma ordem do dia lança')
