import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { usuarioList, usuarioView } from '@claquete/contract/acesso/usuarios/usuario'
import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { toSessoes } from '../../addresses/acesso.ts'
import { toDashboard, toSecurity } from '../../addresses/entry.ts'
import { useUser } from '../../lib/account/user.ts'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { PasswordField, passwordHelp } from './password-field.tsx'
import { usuarioLabels as label } from './usuario-labels.ts'
import {
  emptyProfile,
  loadProfile,
  ownProfileSchema,
  passwordProblems,
  saveProfile,
} from './usuario-values.ts'

export default function UsuarioProfileScreen() {
  const { id = '' } = useParams()
  return <SimpleProfile key={id} id_usuario={Number(id)} />
}

function SimpleProfile({ id_usuario }: { id_usuario: number }) {
  const me = useUser()
  // Until the user is known assume one's own profile, which asks for the current password.
  const isSelf = me === undefined || me.id_usuario === id_usuario
  const f = useRecordForm(formOf(ownProfileSchema), {
    name: `perfil-simples/${id_usuario}`,
    initial: emptyProfile,
    read: (signal) => loadProfile(id_usuario, signal),
    send: (_, values) => saveProfile(values, id_usuario),
    done: toDashboard(),
    refresh: [sessaoMe, usuarioView, usuarioList, historicoList],
    rules: (values) => passwordProblems(values, isSelf),
  })
  return (
    <FormPage form={f}>
      <Section title="Seus dados">
        <Fields>
          <Span of={12}>
            <f.Image
              of="imagem_usuario"
              label={label.imagem_usuario}
              help="JPG ou PNG. A foto é cortada em formato quadrado."
              param="usuario"
              shape="round"
              maxSizeKb={20_480}
              url={f.form.getValues().avatar}
            />
          </Span>
          <f.Text of="nome" label={label.nome} autoComplete="name" />
          <f.Text of="email" label={label.email} type="email" autoComplete="email" />
          <f.Phone of="telefone" label={label.telefone} />
        </Fields>
      </Section>
      <Section
        title="Trocar senha"
        help="Deixe em branco para continuar com a mesma."
        action={
          isSelf && (
            <Anchor component={Link} to={toSecurity()} underline="always">
              Verificação em duas etapas
            </Anchor>
          )
        }
      >
        <Fields>
          {isSelf && (
            <PasswordField name="senha_atual" label="Senha atual" autoComplete="current-password" />
          )}
          <PasswordField
            name="senha"
            label="Nova senha"
            autoComplete="new-password"
            help={passwordHelp}
          />
          <PasswordField
            name="confirmacao"
            label="Confirmar a nova senha"
            autoComplete="new-password"
          />
        </Fields>
      </Section>
      {isSelf && (
        <Section title="Sessões e dispositivos">
          <span>
            Veja onde você entrou nos últimos 90 dias em{' '}
            <Anchor component={Link} to={toSessoes()} underline="always">
              Sessões e dispositivos
            </Anchor>
            .
          </span>
        </Section>
      )}
    </FormPage>
  )
}
