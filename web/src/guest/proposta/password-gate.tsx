import { useState } from 'react'
import { Acts, Card, Form } from '../kit/card.tsx'
import { Field } from '../kit/field.tsx'
import { asFailure } from '../lib/call.ts'

/** Asks for the link's password before showing anything. */
export function PasswordGate({ unlock }: { unlock: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (password === '') return setProblem('Informe a senha.')
    setBusy(true)
    setProblem(undefined)
    try {
      await unlock(password)
    } catch (error) {
      setProblem(asFailure(error).told)
      setBusy(false)
    }
  }
  return (
    <Card>
      <h1>Proposta protegida</h1>
      <p>Quem enviou o link também passou uma senha.</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label="Senha" error={problem}>
          {(tied) => (
            <input
              {...tied}
              type="password"
              autoComplete="off"
              maxLength={60}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </Field>
        <Acts>
          <button type="submit" data-main disabled={isBusy}>
            {isBusy ? 'Abrindo…' : 'Abrir a proposta'}
          </button>
        </Acts>
      </Form>
    </Card>
  )
}
