import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { servicoCreate } from '@claquete/contract/cadastros/catalogo/servico'
import { notaCertificadoSave } from '@claquete/contract/financeiro/fiscal/nfse/emissor'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { pfxOf } from '../../../../../sandbox/nfse/authority.ts'
import { nfseSandboxAuthority, nfseSandboxCa } from '../../../../../sandbox/nfse/server.ts'
import type { World } from '../../../../../test/world.ts'

export const ownCnpj = '11222333000181'
export const clientCnpj = '11444777000161'
const since = calendarDate('2026-01-01')

/** A .pfx of the simulator's authority, in base64, with the password 'segredo'. */
export async function sandboxPfx(cnpj = ownCnpj, dates: { from?: Date; until?: Date } = {}) {
  const { key, certificate } = await nfseSandboxAuthority().issue({
    nome: `SOL FILMES LTDA:${cnpj}`,
    cnpj,
    ...dates,
  })
  return pfxOf(key, [certificate, nfseSandboxCa()], 'segredo').toString('base64')
}

export const saveCertificado = async (world: World, id_empresa: number, cnpj = ownCnpj) =>
  world.call(notaCertificadoSave, {
    body: { id_empresa, pfx: await sandboxPfx(cnpj), senha: 'segredo' },
  })

interface Wanted {
  readonly regime?: 'simples' | 'presumido'
  readonly municipio?: string
  readonly withCertificado?: boolean
}

/**
 * A unit that issues by the national emitter (one of the Simples), a client with an address, and a service that was
 * classified since the beginning of 2026.
 */
export async function newIssuer(
  world: World,
  { regime = 'simples', municipio = '3550308', withCertificado = true }: Wanted = {},
) {
  const { id_empresa } = await world.call(empresaCreate, {
    body: {
      razao: 'Sol Filmes Ltda',
      fantasia: 'Sol Filmes',
      cnpj: ownCnpj,
      im: '12345',
      cod_municipio: municipio,
    },
  })
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: {
      razao: 'Agência Vereda Ltda',
      cnpj: clientCnpj,
      endereco: {
        cep: '20040-020',
        logradouro: 'Rua da Quitanda',
        numero: '10',
        bairro: 'Centro',
        cidade: 'Rio de Janeiro',
        uf: 'RJ',
        cod_municipio: '3304557',
        email: 'financeiro@vereda.com.br',
      },
    },
  })
  const { id_servico } = await world.call(servicoCreate, { body: { servico: 'Produção de filme' } })
  await world.rows(async (db) => {
    await db
      .insertInto('unidade_regime')
      .values({
        id_empresa,
        regime,
        vigencia_inicio: since,
        reg_ap_trib_sn: regime === 'simples' ? 1 : null,
      })
      .execute()
    await db
      .insertInto('servico_classificacao')
      .values({
        id_servico,
        vigencia_inicio: since,
        lista: 'geral',
        c_trib_nac: '130301',
        c_nbs: '114061000',
        c_ind_op: '100301',
        cst: '000',
        c_class_trib: '000001',
      })
      .execute()
  })
  if (withCertificado) await saveCertificado(world, id_empresa)
  return { id_empresa, id_pessoa, id_servico }
}
