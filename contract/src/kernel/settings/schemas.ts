import { numberToRate } from '@claquete/core/kernel/amounts/quantity'
import * as z from 'zod/mini'
import { oneOf, yesNo } from '../../wire.ts'

/** A percentage: a JSON number with up to 6 decimals. */
export const percentual = z.number().check(
  z.minimum(0),
  z.maximum(100),
  z.refine((value) => numberToRate(value) !== undefined, 'Use no máximo 6 casas decimais'),
)

export const cor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Informe a cor como #1864ab'))

/** Letters, digits and marks that are valid in file names and in bank fields. */
const prefix = z
  .string()
  .check(z.regex(/^[\p{L}\p{N}./ _-]{0,12}$/u, 'Até 12 letras, números, espaço e . / - _'))

/** How a company numbers one kind of document; core/src/kernel/writing/numbering.ts writes the numbers. */
export const Numbering = z.object({
  prefixo: prefix,
  ano: oneOf('nao', 'antes', 'depois'),
  digitos: z.int().check(z.minimum(1), z.maximum(8)),
  reinicia: yesNo,
})

/** 0 is Sunday. */
export const weekday = z.int().check(z.minimum(0), z.maximum(6))
