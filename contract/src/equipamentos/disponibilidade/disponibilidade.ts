import * as z from 'zod/mini'
import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import { read } from '../../endpoint.ts'
import { day, id, instant, money, oneOf, pathId, reply, text, yesNo } from '../../wire.ts'
import { momentText } from '../moment.ts'

const excludedPlans = WITHOUT_EQUIPAMENTO

const Livre = z.object({
  id_equipamento: id,
  codigo: z.string(),
  nome: z.string(),
  tipo: z.string(),
  id_tipo_equip: id,
  conjunto: yesNo,
  quantidade: z.int(),
  livres: z.int(),
  valorAluguel: z.nullable(money),
  /** Why not all of it is free. */
  motivo: z.nullable(z.string()),
})
export type Livre = z.input<typeof Livre>

export const livreList = read('v2 GET /equipamentos/disponibilidade', {
  summary: 'Os equipamentos de uma busca, cada um com quantas peças estão livres em um período',
  access: 'remessa.consultar',
  excludedPlans,
  query: z.object({
    data_saida: momentText,
    data_prevista: momentText,
    search: z.optional(text(160)),
    id_tipo_equip: z.optional(pathId),
    /** A code that was scanned: its own, that of its maker, or its serial number, whole. */
    codigo: z.optional(text(120)),
    /** The remittance that asks: what it reserved itself is not in its way. */
    id_remessa: z.optional(pathId),
  }),
  reply: reply({ data: z.array(Livre) }),
})

const calendario = z.object({
  de: day,
  ate: day,
  /** Words of the equipment, as its register finds it. */
  search: z.optional(text(160)),
})

export const calendarioView = read('v2 GET /equipamentos/calendario', {
  summary: 'Por tipo de equipamento e dia, quantas peças estão ocupadas',
  access: 'remessa.consultar',
  excludedPlans,
  query: calendario,
  reply: reply({
    data: z.object({
      dias: z.array(day),
      tipos: z.array(
        z.object({
          id_tipo_equip: id,
          descricao: z.string(),
          /** Pieces in use: those of active equipment. */
          total: z.int(),
          /** One for each day: pieces that are away at some time of it. */
          ocupadas: z.array(z.int()),
        }),
      ),
    }),
  }),
})

export const calendarioTipo = read('v2 GET /equipamentos/calendario/{id_tipo_equip}', {
  summary: 'Os equipamentos de um tipo com as remessas e os reparos que os ocupam em um período',
  access: 'remessa.consultar',
  excludedPlans,
  params: z.object({ id_tipo_equip: pathId }),
  query: calendario,
  reply: reply({
    data: z.array(
      z.object({
        id_equipamento: id,
        codigo: z.string(),
        nome: z.string(),
        conjunto: yesNo,
        quantidade: z.int(),
        ocupacoes: z.array(
          z.object({
            tipo: oneOf('remessa', 'atraso', 'falta', 'manutencao'),
            inicio: instant,
            fim: z.nullable(instant),
            quantidade: z.int(),
            /** Null where it is of a unit that the person does not see. */
            id_remessa: z.nullable(id),
            id_equipamento_manutencao: z.nullable(id),
            id_status: z.nullable(z.int()),
            titulo: z.string(),
          }),
        ),
      }),
    ),
  }),
})
