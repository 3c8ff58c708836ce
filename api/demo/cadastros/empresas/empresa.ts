import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { insertEmpresa } from '../../../src/cadastros/empresas/empresa.queries.ts'

const units = [
  {
    fantasia: 'Aurora Filmes',
    razao: 'Aurora Filmes Produções Audiovisuais Ltda.',
    cnpj: cnpjWithDigits('114223330001'),
    ie: '110042490114',
    im: '32145678',
    fone: '1130642200',
    email: 'contato@aurorafilmes.com.br',
    site: 'https://www.aurorafilmes.com.br',
    cep: '05435020',
    logradouro: 'Rua Harmonia',
    numero: '412',
    bairro: 'Vila Madalena',
    cidade: 'São Paulo',
    uf: 'SP',
    cod_municipio: '3550308',
    obs: 'Matriz. Atendimento, produção e financeiro.',
  },
  {
    fantasia: 'Aurora Filmes Rio',
    razao: 'Aurora Filmes Produções Audiovisuais Ltda.',
    cnpj: cnpjWithDigits('114223330002'),
    ie: '79845210',
    fone: '2125338800',
    email: 'rio@aurorafilmes.com.br',
    cep: '22250040',
    logradouro: 'Praia de Botafogo',
    numero: '300',
    complemento: 'Sala 801',
    bairro: 'Botafogo',
    cidade: 'Rio de Janeiro',
    uf: 'RJ',
    cod_municipio: '3304557',
  },
  {
    fantasia: 'Aurora Pós',
    razao: 'Aurora Finalização de Imagem e Som Ltda.',
    cnpj: cnpjWithDigits('287416590001'),
    im: '48712033',
    fone: '1138714455',
    email: 'pos@aurorafilmes.com.br',
    cep: '05422030',
    logradouro: 'Rua Fradique Coutinho',
    numero: '1139',
    bairro: 'Pinheiros',
    cidade: 'São Paulo',
    uf: 'SP',
    cod_municipio: '3550308',
    obs: 'Montagem, cor, som e finalização.',
  },
  {
    fantasia: 'Aurora Conteúdo',
    razao: 'Aurora Conteúdo e Projetos Incentivados Ltda.',
    // An alphanumeric CNPJ, issued since July 2026 (IN RFB 2.229/2024).
    cnpj: cnpjWithDigits('A7R0RAC00001'),
    fone: '3132254400',
    email: 'projetos@aurorafilmes.com.br',
    cep: '30140071',
    logradouro: 'Rua Sergipe',
    numero: '57',
    bairro: 'Funcionários',
    cidade: 'Belo Horizonte',
    uf: 'MG',
    cod_municipio: '3106200',
  },
] as const

/** Creates the demonstration company's units; returns their ids. */
export async function seedEmpresas(db: TenantDb): Promise<number[]> {
  const ids: number[] = []
  for (const unit of units) ids.push(await insertEmpresa(db, unit))
  return ids
}
