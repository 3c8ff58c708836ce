import { formas } from '@claquete/core/livro/titulos/formas'
import * as z from 'zod/mini'
import { id, oneOf, reais, text } from '../../wire.ts'

/** Pieces of the calls that write money. */

/** More than nothing, in reais. */
export const valorPositivo = reais.check(z.positive('Informe um valor maior que zero'))
export const forma = oneOf(...formas)
export const motivo = text(500).check(z.minLength(3, 'Diga o motivo'))
export const refId = z.optional(z.nullable(id))
/** Account and cost centre of a title: absent takes the default of the line, null is none. */
export const destino = { id_grupoCusto: refId, id_centrocusto: refId }
export const shownText = z.nullable(z.string())
