import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, instant, oneOf, reply } from '../../wire.ts'

export const Aviso = z.object({
  id_aviso: id,
  tipo: oneOf('info', 'warning', 'danger', 'success'),
  titulo: z.string(),
  msg: z.string(),
  /** The screen that it opens. */
  path: z.nullable(z.string()),
  criado_em: instant,
})
export type Aviso = z.output<typeof Aviso>

export const avisoList = read('v2 GET /avisos', {
  summary: 'Os avisos mais novos do usuário e da empresa, dos últimos 90 dias',
  access: 'session',
  whenUnpaid: true,
  beforeSegundoPasso: true,
  reply: reply({ data: z.array(Aviso), novos: z.int() }),
})

export const avisoRead = write('v2 POST /avisos/lidos', {
  summary: 'Marca como lidos os avisos do usuário até um deles',
  access: 'session',
  whenUnpaid: true,
  beforeSegundoPasso: true,
  body: z.object({ ate: id }),
  reply: reply({ novos: z.int() }),
})
