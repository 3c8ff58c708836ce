import { useState } from 'react'
import { failureText } from './failure-text.ts'
import { Plain } from './plain-page.tsx'
import styles from './plain-page.module.css'
import page from './proposal-page.module.css'

/** Asks for the link's password before showing anything. */
export function PasswordGate({ unlock }: { unlock: (senha: string) => Promise<void> }) {
  const [senha, setSenha] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (senha === '') return setProblem('Informe a senha.')
    setBusy(true)
    setProblem(undefined)
    try {
      await unlock(senha)
    } catch (error) {
      setProblem(failureText(error))
      setBusy(false)
    }
  }
  return (
    <Plain>
      <h1>Proposta protegida</h1>
      <p>Quem enviou o link também passou uma senha.</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <label>
          Senha
          <input
            type="password"
            autoComplete="off"
            maxLength={60}
            value={senha}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? 'senha-erro' : undefined}
            onChange={(event) => setSenha(event.currentTarget.value)}
          />
        </label>
        {problem && (
          <p id="senha-erro" role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={page.acts}>
          <button type="submit" data-main disabled={isBusy}>
            {isBusy ? 'Abrindo…' : 'Abrir a proposta'}
          </button>
        </div>
      </form>
    </Plain>
  )
}
