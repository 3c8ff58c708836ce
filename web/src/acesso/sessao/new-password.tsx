import { sessaoPasswordReset } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { Button } from '@mantine/core'
import { SecretInput } from '../../ui/inputs/secret-input.tsx'
import { CallFailure, call } from '../../lib/wire/request.ts'
import { toast } from '../../lib/page/toast.ts'
import styles from './login.module.css'
import { passwordHelp } from './password-help.ts'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

/** A failure found by this screen, in the form of a server failure. */
const refusal = (campo: string, msg: string) =>
  new CallFailure(0, 'dados_invalidos', 'Confira os campos destacados.', [{ campo, msg }])

interface Props {
  readonly token: string
  readonly onDone: () => void
}

/** Sets a new password through the link sent by e-mail. */
export function NewPassword({ token, onDone }: Props) {
  const { submit, isPending, failure, errorOf } = useSubmit(async (form) => {
    const senha = String(form.get('senha'))
    if (senha !== form.get('confirmacao')) {
      throw refusal('confirmacao', 'Deve ser igual à nova senha')
    }
    const { msg } = await call(sessaoPasswordReset, { body: { token, senha } })
    toast.success(msg ?? 'Senha alterada. Entre com a nova senha.')
    onDone()
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <header>
        <h1>Crie sua nova senha</h1>
        <p>{passwordHelp}</p>
      </header>
      <Problem failure={failure} />
      <SecretInput
        name="senha"
        label="Nova senha"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this form is the whole page
        autoFocus
        autoComplete="new-password"
        required
        withAsterisk={false}
        error={errorOf('senha')}
      />
      <SecretInput
        name="confirmacao"
        label="Repita a nova senha"
        autoComplete="new-password"
        required
        withAsterisk={false}
        error={errorOf('confirmacao')}
      />
      <Button type="submit" fullWidth size="md" fz="sm" loading={isPending}>
        Salvar senha
      </Button>
      <button type="button" className={styles.link} onClick={onDone}>
        Voltar para a entrada
      </button>
    </form>
  )
}
