import { normalizeCep } from '@claquete/core/kernel/person/cep'
import { documentoProblem, normalizeDocumento } from '@claquete/core/kernel/person/documento'
import { isValidEmail, normalizeEmail } from '@claquete/core/kernel/person/email'
import { normalizePhone } from '@claquete/core/kernel/person/phone'
import { readUf } from '@claquete/core/kernel/person/uf'
import * as z from 'zod/mini'
import { messages } from './messages.ts'
import { text } from './wire.ts'

/** Optional text: `problem` may refuse it, `normalize` gives its stored form. */
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

/** CNPJ with or without punctuation, stored as 14 characters. */
export const cnpj = checked(
  20,
  (value) => documentoProblem(value, 'PJ'),
  (value) => normalizeDocumento(value),
)

/** CPF with or without punctuation, stored as 11 digits. */
export const cpf = checked(
  14,
  (value) => documentoProblem(value, 'PF'),
  (value) => normalizeDocumento(value),
)

/** CEP with or without mask, stored as eight digits. */
export const cep = checked(
  10,
  (value) => unless(normalizeCep(value) !== undefined, 'O CEP tem 8 dígitos'),
  (value) => normalizeCep(value) ?? value,
)

/** Two letters of a state. */
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

/** Telephone, stored as digits when it is a valid number, else as typed (extensions, notes). */
export const phone = checked(
  20,
  () => undefined,
  (value) => normalizePhone(value) ?? value,
)

/** Web address with or without http(s); other schemes, such as javascript:, must not become links. */
export const site = checked(160, (value) =>
  unless(/^(https?:\/\/)?[^\s:/]+\.[^\s:/]+(:\d+)?([/?#]\S*)?$/iu.test(value), messages.url),
)

/** IBGE code of a municipality. */
export const codMunicipio = checked(7, (value) => unless(/^\d{7}$/.test(value), messages.digits(7)))
