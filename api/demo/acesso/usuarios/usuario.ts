import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { insertUsuario, listPerfilIds } from '../../../src/acesso/usuarios/usuario.queries.ts'

interface DemoUsuario {
  readonly nome: string
  readonly login: string
  readonly perfil: string
  readonly telefone: string
  readonly produtor_externo?: 'S'
  readonly ativo?: 'N'
}

const usuarios: readonly DemoUsuario[] = [
  { nome: 'Helena Prado', login: 'helena', perfil: 'Administrador', telefone: '11991240110' },
  {
    nome: 'Rafael Antunes',
    login: 'rafael',
    perfil: 'Produtor executivo',
    telefone: '11991240111',
  },
  {
    nome: 'Beatriz Nogueira',
    login: 'beatriz',
    perfil: 'Produtor executivo',
    telefone: '21991240112',
  },
  { nome: 'Márcia Yamamoto', login: 'marcia', perfil: 'Financeiro', telefone: '11991240113' },
  { nome: 'Tiago Bulhões', login: 'tiago', perfil: 'Financeiro', telefone: '11991240114' },
  {
    nome: 'Luana Sampaio',
    login: 'luana',
    perfil: 'Coordenador de produção',
    telefone: '11991240115',
  },
  {
    nome: 'Caio Ferraz',
    login: 'caio',
    perfil: 'Coordenador de produção',
    telefone: '21991240116',
  },
  {
    nome: 'Otávio Lins',
    login: 'otavio',
    perfil: 'Produtor executivo',
    telefone: '31991240117',
    ativo: 'N',
  },
  {
    nome: 'Joana Quadros',
    login: 'joana',
    perfil: 'Freelancer/Produtor externo',
    telefone: '11991240118',
    produtor_externo: 'S',
  },
  {
    nome: 'Davi Moura',
    login: 'davi',
    perfil: 'Freelancer/Produtor externo',
    telefone: '21991240119',
    produtor_externo: 'S',
  },
]

/** Eight users and two external producers with one password, each with a profile. */
export async function seedUsuarios(db: TenantDb, senha_hash: string): Promise<void> {
  const ids = await listPerfilIds(db)
  for (const { perfil, login, ...usuario } of usuarios) {
    const id_usuario_tipo = ids.get(perfil)
    if (id_usuario_tipo === undefined) throw new Error(`perfil inexistente: ${perfil}`)
    const email = `${login}@aurorafilmes.com.br`
    await insertUsuario(db, { ...usuario, login, email, id_usuario_tipo, senha_hash })
  }
}
