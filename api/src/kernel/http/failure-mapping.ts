import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { registers } from '../areas/catalogue.ts'
import { StorageUnavailable } from '../files/storage.ts'

interface DatabaseError {
  readonly code: string
  readonly constraint?: string
  readonly detail?: string
}
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && 'severity' in error

/** The unique index on a simple register's label is called `<table>__<label>`. */
const registerTexts = registers.map(({ table, label, noun }): [string, FieldError] => [
  `${table}__${label}`,
  { campo: label, msg: `Já existe ${noun} com este nome.` },
])

/** Messages by constraint; any other violation gets the general text of its kind. */
const constraintTexts: Readonly<Record<string, FieldError>> = {
  ...Object.fromEntries(registerTexts),
  empresa__cnpj: { campo: 'cnpj', msg: 'Já existe {uma unidade} com este CNPJ.' },
  usuario__login: { campo: 'login', msg: 'Já existe um usuário com este login.' },
  usuario_tipo__descricao: { campo: 'descricao', msg: 'Já existe um perfil com este nome.' },
  campos_custom__nome: { campo: 'nome', msg: 'Já existe um campo com este nome.' },
  empresa_carta__titulo: { campo: 'titulo', msg: 'Já existe um modelo com este título.' },
  contrato_modelo__titulo: { campo: 'titulo', msg: 'Já existe um modelo com este título.' },
  orca_modelo__nome: { campo: 'nome', msg: 'Já existe um modelo com este nome.' },
  visao_salva__nome: { campo: 'nome', msg: 'Já existe uma visão com este nome.' },
  planejamento__nome: {
    campo: 'nome',
    msg: 'Já existe um planejamento deste ano com este nome.',
  },
  cenario__nome: { campo: 'nome', msg: 'Já existe um cenário com este nome.' },
  sessao__viva: {
    campo: 'login',
    msg: 'Outra entrada com este login está em andamento. Tente de novo.',
  },
}

/** Violations that input can cause; any other database error is a bug. */
const refusalOfState: Readonly<Record<string, (error: DatabaseError) => Failure>> = {
  '23505': (error) => {
    const known = constraintTexts[error.constraint ?? '']
    return known
      ? new Failure('repetido', { msg: known.msg, erros: [known] })
      : new Failure('repetido')
  },
  '23503': () => new Failure('referencia_inexistente'),
  // The contract bounds numbers and days; what a calculation makes of them may still pass the column.
  '22003': (error) => new Failure('fora_do_limite', { cause: error }),
  '22008': (error) => new Failure('fora_do_limite', { cause: error }),
  // Texts of files and of foreign hosts do not pass the contract.
  '22021': (error) => new Failure('texto_quebrado', { cause: error }),
  '22P05': (error) => new Failure('texto_quebrado', { cause: error }),
  '40001': () => new Failure('muitos_pedidos'),
  '40P01': () => new Failure('muitos_pedidos'),
  '57014': () => new Failure('sobrecarga'),
  '53300': () => new Failure('sobrecarga'),
  '53100': (error) => new Failure('sem_espaco', { cause: error }),
  '55P03': () => new Failure('registro_ocupado'),
  '25P03': () => new Failure('sobrecarga'),
  '57P01': () => new Failure('sobrecarga'),
  '57P02': () => new Failure('sobrecarga'),
  '57P03': () => new Failure('sobrecarga'),
}

interface HttpError {
  readonly statusCode: number
  readonly code?: string
}
const isHttpError = (error: unknown): error is HttpError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

/** The disk, or the share of it that the product may use, is full. */
const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:ENOSPC|EDQUOT)$/u.test(String(error.code))

/** A multipart body without a boundary that serves, or that ends early: its parser gives these errors no code. */
const brokenForm =
  /^Multipart: Boundary not found$|^The needle cannot have a length|unexpected end of multipart data$/iu
const isBrokenForm = (error: unknown) => error instanceof Error && brokenForm.test(error.message)

/** The refusal that an error stands for, or undefined when it is a bug. */
export function refusalOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (isDatabaseError(error)) return refusalOfState[error.code]?.(error)
  if (error instanceof StorageUnavailable) {
    return new Failure('arquivos_indisponiveis', { cause: error.cause, retryAfter: 10 })
  }
  if (isDiskFull(error)) return new Failure('sem_espaco', { cause: error })
  if (isBrokenForm(error)) return new Failure('pedido_ilegivel', { cause: error })
  if (!isHttpError(error)) return undefined
  if (error.statusCode === 413) return new Failure('corpo_grande')
  if (error.statusCode === 415) return new Failure('tipo_nao_aceito')
  if (error.statusCode === 429) return new Failure('muitos_pedidos')
  if (error.statusCode === 503) return new Failure('sobrecarga')
  return error.statusCode < 500 ? new Failure('pedido_ilegivel') : undefined
}
