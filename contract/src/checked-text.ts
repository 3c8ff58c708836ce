import { normalizeCep } from '@claquete/core/kernel/cep'
import { documentoProblem, normalizeDocumento } from '@claquete/core/kernel/documento'
import { isValidEmail, normalizeEmail } from '@claquete/core/kernel/email'
import { normalizeTelefone } from '@claquete/core/kernel/telefone'
import { readUf } from '@claquete/core/kernel/uf'
import * as z from 'zod/mini'
import { messages } from './messages.ts'
import { text } from './wire.ts'

/** Text that may be blank; otherwise `problem` may refuse it and `normalize` says how it is kept. */
const checked = (
  max: number,
  problem: (text: string) => string | undefined,
  normalize: (text: string) => string = (value) => value,
) =>
  text(max).check(
    z.check<string>((ctx) => {
      const message = ctx.value === '' ? undefined : problem(ctx.value)
      if (message !== undefined) ctx.issues.push({ code: 'custom', message, input: ctx.value })
    }),
    z.overwrite(normalize),
  )

const unless = (right: boolean, message: string) => (right ? undefined : message)

/** CNPJ, with or without mask, kept as its 14 characters. */
export const cnpj = checked(
  20,
  (value) => documentoProblem(value, 'PJ'),
  (value) => normalizeDocumento(value),
)

/** CEP, with or without mask, kept as its eight digits. */
export const cep = checked(
  10,
  (value) => unless(normalizeCep(value) !== undefined, 'O CEP tem 8 dígitos'),
  (value) => normalizeCep(value) ?? value,
)

/** Letters of a state. */
export const uf = checked(
  2,
  (value) => unless(readUf(value) !== undefined, 'UF inválida'),
  (value) => readUf(value) ?? value,
)

export const email = checked(
  120,
  (value) => unless(isValidEmail(normalizeEmail(value)), messages.email),
  normalizeEmail,
)

/** Telephone: kept as digits when it reads as one, as typed otherwise (extensions, notes). */
export const telefone = checked(
  20,
  () => undefined,
  (value) => normalizeTelefone(value) ?? value,
)

/** Address of a page: a host, with http(s) or without it; no other scheme may become a link. */
export const site = checked(160, (value) =>
  unless(/^(https?:\/\/)?[^\s:/]+\.[^\s:/]+(:\d+)?([/?#]\S*)?$/iu.test(value), messages.url),
)

/** Code of a municipality (IBGE). */
export const codMunicipio = checked(7, (value) => unless(/^\d{7}$/.test(value), messages.digits(7)))
