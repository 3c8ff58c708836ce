import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  usuarioList,
  usuarioQuota,
  usuarioSessoes,
  usuarioView,
} from '@claquete/contract/acesso/usuarios/usuario'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { toUsuarioList, toUsuarioProfile } from '../../addresses/acesso.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useUser } from '../../lib/account/user.ts'
import { CustomFields } from '../../ui/form/custom-fields.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { PasswordField, passwordHelp } from './password-field.tsx'
import { perfilSource } from '../perfis/public.ts'
import { useQuotas } from './quota.ts'
import type { Quota } from './quota.ts'
import { UnitsField } from './units-field.tsx'
import { UsuarioSessoes } from './usuario-sessoes.tsx'
import { usuarioLabels as label } from './usuario-labels.ts'
import {
  emptyUsuario,
  loadUsuario,
  newUsuarioSchema,
  saveUsuario,
  usuarioSchema,
} from './usuario-values.ts'
import type { UsuarioValues } from './usuario-values.ts'
import { unitText } from '../../lib/account/unit-text.ts'

interface UsuarioFormProps {
  /** Undefined for a new user. */
  readonly id_usuario: number | undefined
  readonly isExternal: boolean
}

/** The form of a user or of an external producer; each has its own quota. */
export function UsuarioForm({ id_usuario, isExternal }: UsuarioFormProps) {
  const me = useUser()
  const may = useMay()
  const { users, producers } = useQuotas()
  const isNew = id_usuario === undefined
  const isSelf = !isNew && me?.id_usuario === id_usuario
  const f = useRecordForm(formOf(isNew ? newUsuarioSchema : usuarioSchema), {
    name: `${isExternal ? 'produtor' : 'usuario'}/${id_usuario ?? 'novo'}`,
    initial: emptyUsuario,
    read: isNew ? undefined : (signal) => loadUsuario(id_usuario, signal),
    send: (_, values) =>
      saveUsuario(values, { id_usuario, produtor_externo: isExternal ? 'S' : 'N' }),
    done: toUsuarioList(),
    refresh: [usuarioList, usuarioView, usuarioQuota, historicoList],
  })
  return (
    <FormPage
      form={f}
      aside={!isNew && <RecordLinks table="usuario" id={id_usuario} labels={label} />}
    >
      <Section
        title={isExternal ? 'Produtor externo' : 'Usuário'}
        help={isNew ? roomText(isExternal ? producers : users, isExternal) : ''}
        action={<f.YesNo of="ativo" label={label.ativo} isDisabled={isSelf} />}
      >
        <Fields>
          <Span of={6}>
            <f.Text of="nome" label={label.nome} />
          </Span>
          <Span of={6}>
            <f.Text of="email" label={label.email} type="email" />
          </Span>
          <f.Text of="login" label={label.login} help="Usado para entrar no sistema" />
          <f.Phone of="telefone" label={label.telefone} />
        </Fields>
      </Section>
      <AccessSection f={f} isSelf={isSelf} />
      <Section title="Campos personalizados">
        <CustomFields
          model="usuario"
          none="Sua empresa ainda não criou campos próprios para usuários."
        />
      </Section>
      <PasswordSection isNew={isNew} selfId={isSelf ? id_usuario : undefined} />
      {!isNew && !isSelf && may(usuarioSessoes.access) && (
        <UsuarioSessoes id_usuario={id_usuario} nome={f.form.getValues().nome} />
      )}
    </FormPage>
  )
}

function roomText(quota: Quota | undefined, isExternal: boolean): string {
  if (!quota) return ''
  const left = Math.max(quota.licensed - quota.created, 0)
  return isExternal
    ? `Você ainda pode cadastrar ${counted(left, 'produtor externo', 'produtores externos')}`
    : `Você ainda pode cadastrar ${counted(left, 'usuário', 'usuários')}`
}

function AccessSection({ f, isSelf }: FormPart<UsuarioValues> & { isSelf: boolean }) {
  return (
    <Section
      title="Acesso"
      help={unitText('O perfil define o que o usuário pode fazer; {as unidades}, onde.')}
    >
      <Fields>
        <f.Picker
          of="id_usuario_tipo"
          label={label.id_usuario_tipo}
          source={perfilSource}
          placeholder="Escolha o perfil"
          isDisabled={isSelf}
          {...(isSelf && { help: 'Você não pode trocar o seu próprio perfil.' })}
        />
        <Span of={8}>
          <UnitsField
            name="empresas"
            label={label.empresas}
            help={unitText('Deixe em branco para liberar todas, inclusive as futuras')}
          />
        </Span>
      </Fields>
    </Section>
  )
}

interface PasswordSectionProps {
  readonly isNew: boolean
  /** Id of the signed-in user, when editing oneself. */
  readonly selfId: number | undefined
}

function PasswordSection({ isNew, selfId }: PasswordSectionProps) {
  if (selfId !== undefined) {
    return (
      <Section title="Senha">
        <span>
          Para trocar a sua própria senha, abra{' '}
          <Anchor component={Link} to={toUsuarioProfile(selfId)} underline="always">
            Editar Perfil
          </Anchor>
          .
        </span>
      </Section>
    )
  }
  return (
    <Section title="Senha">
      <Fields>
        <PasswordField
          name="senha"
          label={isNew ? 'Senha' : 'Nova senha'}
          autoComplete="new-password"
          help={
            isNew
              ? passwordHelp
              : `Em branco, a senha continua a mesma. Trocá-la encerra a sessão aberta. ${passwordHelp}`
          }
        />
      </Fields>
    </Section>
  )
}
