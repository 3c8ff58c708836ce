import { sessaoPasswordReset } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/wire/request.ts'
import { identityOf } from './identity.ts'
import type { Identity } from './identity.ts'
import styles from './login.module.css'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'
import { Status } from '../../ui/status.tsx'

interface Props {
  readonly identity: Identity
  readonly onBack: () => void
}

/** Requests a password reset link by e-mail. The reply is the same whether or not the login exists. */
export function AskReset({ identity, onBack }: Props) {
  const [answer, setAnswer] = useState<string>()
  const { submit, isPending, failure, errorOf } = useSubmit(async (form) => {
    const { msg } = await call(sessaoPasswordReset, { body: identityOf(form) })
    setAnswer(msg ?? 'Se o login existir, o link chegará por e-mail em instantes.')
  })
  if (answer) {
    return (
      <Status className={styles.form}>
        <header>
          <h1>Confira seu e-mail</h1>
          <p>{answer}</p>
        </header>
        <Button variant="default" fullWidth onClick={onBack}>
          Voltar para a entrada
        </Button>
      </Status>
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <header>
        <h1>Nova senha</h1>
        <p>Enviaremos ao seu e-mail um link para criar outra senha.</p>
      </header>
      <Problem failure={failure} />
      <TextInput
        name="dominio"
        label="Domínio"
        defaultValue={identity.dominio}
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        error={errorOf('dominio')}
      />
      <TextInput
        name="login"
        label="Login"
        defaultValue={identity.login}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this form is the whole page
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        error={errorOf('login')}
      />
      <Button type="submit" fullWidth size="md" fz="sm" loading={isPending}>
        Enviar link
      </Button>
      <button type="button" className={styles.link} onClick={onBack}>
        Voltar para a entrada
      </button>
    </form>
  )
}
