import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import { labelTemplates, placesOf } from '@claquete/core/equipamentos/registro/labels'
import type { LabelTemplateName } from '@claquete/core/equipamentos/registro/labels'
import * as z from 'zod/mini'
import { slow } from '../../endpoint.ts'
import { id, nothing, oneOf } from '../../wire.ts'

const [first, ...others] = Object.keys(labelTemplates) as [
  LabelTemplateName,
  ...LabelTemplateName[],
]

/** Most labels of one file. */
export const labelsMost = 1000
/** Printers that begin elsewhere are put right by so many millimetres at most. */
export const offsetMost = 10

const millimetres = z.number().check(z.minimum(-offsetMost), z.maximum(offsetMost))

export const etiquetaPrint = slow('v2 POST /equipamentos/etiquetas', {
  summary: 'Etiquetas em PDF, em milímetros, com QR, código e nome',
  access: 'equipamento.imprimir',
  excludedPlans: WITHOUT_EQUIPAMENTO,
  keyless: 'harmless',
  wire: 'file',
  body: z
    .object({
      itens: z
        .array(
          z.object({
            id_equipamento: id,
            /** Equal pieces get one label each. */
            copias: z.int().check(z.minimum(1), z.maximum(labelsMost)),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
      modelo: oneOf(first, ...others),
      /** The first place of the first sheet that still has a label. */
      primeira: z.int().check(z.minimum(1)),
      ajuste_x: z.optional(millimetres),
      ajuste_y: z.optional(millimetres),
    })
    .check(
      z.refine(({ modelo, primeira }) => primeira <= placesOf(labelTemplates[modelo]), {
        path: ['primeira'],
        error: 'Esta folha não tem tantas etiquetas.',
      }),
      z.refine(({ itens }) => itens.reduce((sum, { copias }) => sum + copias, 0) <= labelsMost, {
        path: ['itens'],
        error: `No máximo ${labelsMost} etiquetas de cada vez.`,
      }),
    ),
  reply: nothing,
})
