import { DAY_SECONDS } from '@claquete/core/projetos/horas/duracao'
import * as z from 'zod/mini'
import { messages } from '../../messages.ts'
import { day, id, instant } from '../../wire.ts'

/** Time in whole seconds, of a day at most. */
export const segundosOfDay = z
  .int()
  .check(z.minimum(0), z.maximum(DAY_SECONDS, 'Informe até 24 horas'))

/** An instant with its zone, as a client sends it. */
export const sentInstant = z.string().check(
  z.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/,
    'Informe dia e hora',
  ),
  z.refine((text) => Number.isFinite(Date.parse(text)), 'Informe dia e hora'),
)

/** A project or one of its tasks, on which hours are spent. */
export const Alvo = z.object({
  id_projeto: id,
  num_projeto: z.string(),
  projeto: z.string(),
  id_projeto_tarefa: z.nullable(id),
  tarefa_numero: z.nullable(z.int()),
  tarefa: z.nullable(z.string()),
})
export type Alvo = z.output<typeof Alvo>

/** An entry of hours. */
export const Tempo = z.object({
  id_projeto_tarefa_tempo: id,
  ...Alvo.shape,
  id_usuario: id,
  nome: z.string(),
  dia: day,
  /** Null for an entry without clock times. */
  inicio: z.nullable(instant),
  /** Null also while it runs. */
  fim: z.nullable(instant),
  segundos: z.nullable(z.int()),
  /** Of a countdown, its seconds. */
  contagem: z.nullable(z.int()),
  nota: z.string(),
  versao: z.int(),
})
export type Tempo = z.output<typeof Tempo>

/** A day that can have hours. The bounds keep the weeks around it inside the calendar. */
export const horaDay = day.check(
  z.refine((of) => of >= '1900-01-01' && of <= '2199-12-31', messages.date),
)
