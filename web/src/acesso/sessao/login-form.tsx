import { sessaoLogin } from '@claquete/contract/acesso/sessao/sessao'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { prepareScreens } from '../../lib/navigation.ts'
import { call } from '../../lib/request.ts'
import { returnAddress } from '../../lib/return-address.ts'
import { startSession } from '../../lib/session.ts'
import { identityOf, rememberDomain } from './identity.ts'
import type { Identity } from './identity.ts'
import styles from './login.module.css'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

interface Props {
  readonly identity: Identity
  /** The domain comes from the address. */
  readonly fixedDomain: boolean
  readonly onType: (identity: Identity) => void
  readonly onForgot: () => void
}

/** Domain, login and password. Typed values stay after a failed sign-in. */
export function LoginForm({ identity, fixedDomain, onType, onForgot }: Props) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { submit, isPending, failure, errorOf } = useSubmit(async (form) => {
    prepareScreens()
    const body = { ...identityOf(form), senha: String(form.get('senha')), web: true }
    const { token, data_bloqueio, pagamentoValido } = await call(sessaoLogin, { body })
    startSession({ token, data_bloqueio })
    rememberDomain(body.dominio)
    await navigate(pagamentoValido ? returnAddress(search) : '/meuplano', { replace: true })
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
        <PasswordInput
          name="senha"
          label="Senha"
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={errorOf('senha')}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
        />
        <button type="button" className={styles.link} onClick={onForgot}>
          Esqueci minha senha
        </button>
      </div>
      <Button type="submit" fullWidth size="md" fz="sm" loading={isPending}>
        Entrar
      </Button>
    </form>
  )
}
