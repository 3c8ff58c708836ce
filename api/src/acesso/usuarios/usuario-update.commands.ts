import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { usuarioUpdate } from '@claquete/contract/acesso/usuarios/usuario'
import type { Actor, Context } from '../../kernel/context.ts'
import { hashPassword, verifyPassword } from '../../kernel/security/passwords.ts'
import { requireRecentPassword } from '../../kernel/session/session.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { checkCustomValues, saveCustomValues } from '../../sistema/configuracoes/public.ts'
import { administers, lockAccess, refuseWithoutAdministrator } from '../perfis/public.ts'
import { checkOwnImage } from '../../sistema/arquivos/public.ts'
import { checkNewPassword, findPerson, noticeSecurity } from '../sessao/public.ts'
import { givenProfile, reachUsuario, revokeSession } from './usuario-access.commands.ts'
import { deleteResets, findPasswordHash, saveUnits, updateUsuario } from './usuario.queries.ts'
import { checkMayUpdate, checkUnitsGiven } from './usuario.rules.ts'

type Body = TakenBy<typeof usuarioUpdate>['body']
type Target = Awaited<ReturnType<typeof reachUsuario>>

/** The hash of a new password, if one was sent. Changing one's own requires the current one. */
async function newPasswordHash({ db, actor }: Context, body: Body) {
  const { senha, senha_atual } = body
  if (senha === undefined) return undefined
  if (body.id_usuario === actor.id_usuario) {
    const right =
      senha_atual !== undefined &&
      (await verifyPassword(await findPasswordHash(db, actor.id_usuario), senha_atual))
    if (!right) throw fieldFailure('senha_atual', 'A senha atual não confere.')
  }
  const login = body.login ?? (await findPerson(db, body.id_usuario))?.login ?? ''
  await checkNewPassword(db, senha, { login, nome: body.nome })
  return hashPassword(senha)
}

/** Refuses a change of profile or status that the actor may not make. */
async function checkAccessChange(context: Context, target: Target, body: Body): Promise<void> {
  const { db, actor } = context
  const { id_usuario, id_usuario_tipo = target.id_usuario_tipo } = body
  const isSelf = id_usuario === actor.id_usuario
  if (id_usuario_tipo !== target.id_usuario_tipo) {
    if (isSelf) throw new Failure('perfil_proprio', { values: { acao: 'trocar' } })
    const grants = await givenProfile(context, id_usuario_tipo)
    if (!administers(grants)) await refuseWithoutAdministrator(db, id_usuario)
  }
  if (body.ativo === 'N' && target.ativo === 'S') {
    await refuseWithoutAdministrator(db, id_usuario)
    if (isSelf) {
      const msg = 'Você não pode desativar o seu próprio usuário.'
      throw new Failure('usuario_proprio', { msg })
    }
  }
}

/** Another profile, or another way into the account. One's own password asks for the current one. */
const changesAccess = (actor: Actor, target: Target, body: Body): boolean =>
  (body.id_usuario_tipo ?? target.id_usuario_tipo) !== target.id_usuario_tipo ||
  (body.login ?? target.login) !== target.login ||
  body.email !== target.email ||
  (body.senha !== undefined && body.id_usuario !== actor.id_usuario)

export async function changeUsuario(
  context: Context,
  { body }: TakenBy<typeof usuarioUpdate>,
): Promise<GivenBy<typeof usuarioUpdate>> {
  const { db, actor } = context
  const { id_usuario, versao, empresas, campos_personalizados, ...given } = body
  const { senha: _, senha_atual: __, ...values } = given
  checkMayUpdate(actor, body)
  const senha_hash = await newPasswordHash(context, body)
  await lockAccess(db)
  const target = await reachUsuario(context, id_usuario)
  if (changesAccess(actor, target, body)) requireRecentPassword(actor)
  requireVersao(target, versao)
  await checkAccessChange(context, target, body)
  if (empresas !== undefined) checkUnitsGiven(actor, empresas)
  await checkCustomValues(db, 'usuario', { values: campos_personalizados, isNew: false })
  if (values.imagem_usuario !== target.imagem_usuario) {
    await checkOwnImage(context, 'imagem_usuario', values.imagem_usuario)
  }
  await updateUsuario(db, id_usuario, { ...blankToNull(values), senha_hash })
  await saveCustomValues(db, 'usuario', id_usuario, campos_personalizados)
  if (empresas !== undefined) await saveUnits(db, id_usuario, target.empresas, empresas)
  const entersDifferently = senha_hash !== undefined || values.ativo === 'N'
  if (entersDifferently || values.email !== target.email) await deleteResets(db, id_usuario)
  if (entersDifferently && id_usuario !== actor.id_usuario) await revokeSession(context, id_usuario)
  if (senha_hash !== undefined) {
    const emails = [...new Set([target.email, values.email])]
    const byWhom = id_usuario === actor.id_usuario ? 'por você' : `por ${actor.nome}`
    await noticeSecurity(db, context, {
      happening: 'senha',
      nome: values.nome,
      quem: byWhom,
      emails,
    })
  }
  return { msg: 'Salvo com sucesso' }
}

const blankToNull = <T extends Pick<Body, 'telefone' | 'imagem_usuario'>>(values: T): T => ({
  ...values,
  telefone: values.telefone === '' ? null : values.telefone,
  imagem_usuario: values.imagem_usuario === '' ? null : values.imagem_usuario,
})
