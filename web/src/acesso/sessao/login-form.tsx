import { toPlan, toSecurity } from '../../addresses/entry.ts'
import { sessaoLogin } from '@claquete/contract/acesso/sessao/sessao.addresses'
import type { RequestTo } from '@claquete/contract/endpoint'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SecretInput } from '../../ui/inputs/secret-input.tsx'
import { prepareScreens } from '../../lib/page/navigation.ts'
import { call, CallFailure } from '../../lib/wire/request.ts'
import { startSession } from '../../lib/wire/session.ts'
import { identityOf, rememberDomain } from './identity.ts'
import type { Identity } from './identity.ts'
import styles from './login.module.css'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

/** Signs in; undefined when the account asks for a code as well. */
async function enter(body: RequestTo<typeof sessaoLogin>['body']) {
  try {
    return await call(sessaoLogin, { body })
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'segundo_passo') return undefined
    throw error
  }
}

/** The code of the second step; a recovery code needs the letters of the keyboard. */
function CodeField({ error }: { error: string | undefined }) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div className={styles.password}>
      <TextInput
        key={String(isRecovery)}
        name="codigo"
        label={isRecovery ? 'Código de recuperação' : 'Código'}
        description={isRecovery ? '' : 'O que o aplicativo autenticador mostra agora.'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next thing to type
        autoFocus
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={40}
        required
        withAsterisk={false}
        error={error}
      />
      <button type="button" className={styles.link} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Usar o aplicativo' : 'Sem o celular'}
      </button>
    </div>
  )
}

interface Props {
  readonly identity: Identity
  /** The domain comes from the address. */
  readonly fixedDomain: boolean
  readonly onType: (identity: Identity) => void
  readonly onForgot: () => void
  /** Signed in; the address is the one that this person must see first, if any. */
  readonly onEntered: (address: string | undefined) => Promise<void> | void
}

/** Domain, login and password. Typed values stay after a failed sign-in. */
export function LoginForm({ identity, fixedDomain, onType, onForgot, onEntered }: Props) {
  const [asksCode, setAsksCode] = useState(false)
  const { submit, isPending, failure, errorOf } = useSubmit(async (form) => {
    prepareScreens()
    const codigo = String(form.get('codigo') ?? '')
    const body = {
      ...identityOf(form),
      senha: String(form.get('senha')),
      ...(codigo && { codigo }),
      web: true,
    }
    const reply = await enter(body)
    setAsksCode(!reply)
    if (!reply) return
    const { token, data_bloqueio, pagamentoValido, falta_segundo_passo } = reply
    startSession({ token, data_bloqueio })
    rememberDomain(body.dominio)
    const secured = falta_segundo_passo ? toSecurity() : undefined
    await onEntered(pagamentoValido ? secured : toPlan())
  })
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onInput={({ currentTarget }) => onType(identityOf(new FormData(currentTarget)))}
      noValidate
    >
      <header>
        <h1>Entre na sua conta</h1>
        <p>Use o domínio da sua empresa e o seu login.</p>
      </header>
      <Problem failure={failure} />
      <TextInput
        name="dominio"
        label="Domínio"
        defaultValue={identity.dominio}
        readOnly={fixedDomain}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this form is the whole page
        autoFocus={identity.dominio === ''}
        autoComplete="organization"
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
        autoFocus={identity.dominio !== ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        error={errorOf('login')}
      />
      <div className={styles.password}>
        <SecretInput
          name="senha"
          label="Senha"
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={errorOf('senha')}
        />
        <button type="button" className={styles.link} onClick={onForgot}>
          Esqueci minha senha
        </button>
      </div>
      {asksCode && <CodeField error={errorOf('codigo')} />}
      <Button type="submit" fullWidth size="md" fz="sm" loading={isPending}>
        Entrar
      </Button>
    </form>
  )
}
