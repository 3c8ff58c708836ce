import { useState } from 'react'
import type { FormEvent } from 'react'
import { CallFailure } from '../../lib/wire/request.ts'

const required: Readonly<Record<string, string>> = {
  dominio: 'Informe o domínio',
  login: 'Informe o login',
  senha: 'Informe a senha',
  codigo: 'Informe o código',
}

/** Messages of blank required fields, by name; focuses the first. */
function blanksOf(form: HTMLFormElement): Record<string, string> {
  const blank = [...form.querySelectorAll<HTMLInputElement>('input[required]')].filter(
    (input) => input.value.trim() === '',
  )
  blank[0]?.focus()
  return Object.fromEntries(blank.map(({ name }) => [name, required[name] ?? 'Campo obrigatório']))
}

const fieldsOf = (failure: CallFailure) =>
  Object.fromEntries((failure.errors ?? []).map(({ campo, msg }) => [campo, msg]))

/** Submits a small form, one submission at a time, and keeps the errors of the server. */
export function useSubmit(send: (form: FormData) => Promise<void>) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const blanks = blanksOf(event.currentTarget)
    setErrors(blanks)
    setFailure(undefined)
    if (Object.keys(blanks).length > 0) return
    setPending(true)
    try {
      await send(new FormData(event.currentTarget))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setErrors(fieldsOf(error))
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return { submit, isPending, failure, setFailure, errorOf: (name: string) => errors[name] }
}
