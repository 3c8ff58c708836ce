import {
  assinaturaCode,
  assinaturaConfirm,
} from '@claquete/contract/contratos/assinatura/convidado.addresses'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { Status } from '../../ui/status.tsx'
import { Acts, Form, Note } from '../kit/card.tsx'
import { Field } from '../kit/field.tsx'
import { ask, asFailure } from '../lib/call.ts'
import styles from './dialog.module.css'

interface CodeStepProps {
  readonly token: string
  readonly email: string
  readonly empresa: string
  readonly onProof: (prova: string) => void
  readonly onClose: () => void
}

const problems = {
  errado: (restam: number) =>
    `O código não confere. ${restam === 1 ? 'Resta 1 tentativa' : `Restam ${restam} tentativas`}.`,
  vencido: () => 'Este código já não vale. Peça outro.',
  esgotado: () => 'Foram tentativas demais. Peça outro código.',
} as const

/** Sends a code to the address on record and takes it: a link that was passed on signs nothing. */
export function CodeStep({ token, email, empresa, onProof, onClose }: CodeStepProps) {
  const [told, setTold] = useState('Enviando o código…')
  const [wait, setWait] = useState(0)
  const [codigo, setCodigo] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setWrong(undefined)
    try {
      const { data } = await ask(assinaturaCode, { token })
      setTold(
        data.enviado
          ? `Enviamos um código a ${data.email}. Ele vale por ${data.valido_minutos} minutos.`
          : `O último código foi enviado a ${data.email} há pouco. Veja também o lixo eletrônico.`,
      )
      setWait(data.espera_segundos)
    } catch (error) {
      setTold('')
      setWrong(asFailure(error).told)
    }
  }
  useEffect(() => {
    void send()
    // Once, when the step opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (wait <= 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (codigo.replace(/\D/g, '').length !== 6) return setWrong('Digite os 6 números do e-mail')
    setBusy(true)
    try {
      const { data } = await ask(assinaturaConfirm, { token, codigo })
      if (data.prova !== null) return onProof(data.prova)
      if (data.situacao !== 'validado') setWrong(problems[data.situacao](data.restam))
    } catch (error) {
      setWrong(asFailure(error).told)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={(event) => void confirm(event)}>
      <Status as="p">{told || `O código vai para ${email}.`}</Status>
      <Field label="Código de 6 números" error={wrong}>
        {(tied) => (
          <input
            {...tied}
            className={styles.digits}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            value={codigo}
            onChange={(event) => setCodigo(event.currentTarget.value)}
          />
        )}
      </Field>
      <Acts>
        <button type="button" onClick={onClose}>
          Voltar
        </button>
        <button type="submit" data-main disabled={isBusy}>
          Confirmar
        </button>
      </Acts>
      <Note>
        {wait > 0 ? (
          `Não chegou? Peça outro em ${wait} s.`
        ) : (
          <button type="button" className={styles.link} onClick={() => void send()}>
            Enviar outro código
          </button>
        )}
      </Note>
      <Note>
        {`O código vai só por e-mail. Se não usa mais ${email}, peça a ${empresa} que corrija o endereço e reenvie o link.`}
      </Note>
    </Form>
  )
}
