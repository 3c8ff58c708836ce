/** Every contract module with its handlers, and every list that can be exported. */
import * as arquivo from '@claquete/contract/arquivos/arquivo'
import * as campoCustom from '@claquete/contract/configuracoes/campo-custom'
import * as configuracao from '@claquete/contract/configuracoes/configuracao'
import * as exportacao from '@claquete/contract/configuracoes/exportacao'
import * as historico from '@claquete/contract/configuracoes/historico'
import * as empresa from '@claquete/contract/empresas/empresa'
import * as painel from '@claquete/contract/painel/painel'
import * as perfil from '@claquete/contract/perfis/perfil'
import * as endereco from '@claquete/contract/pessoas/endereco'
import * as importacao from '@claquete/contract/pessoas/importacao'
import * as pessoa from '@claquete/contract/pessoas/pessoa'
import * as pessoaParts from '@claquete/contract/pessoas/pessoa-parts'
import * as sessao from '@claquete/contract/sessao/sessao'
import * as usuario from '@claquete/contract/usuarios/usuario'
import { registers } from '../kernel/catalogue.ts'
import type { Exporter } from '../kernel/exports.ts'
import { mount } from '../kernel/mount.ts'
import type { Mounted } from '../kernel/mount.ts'
import type { Tokens } from '../kernel/session.ts'
import { arquivoHandlers } from './arquivos/arquivo.handlers.ts'
import { campoCustomHandlers } from './configuracoes/campo-custom.handlers.ts'
import { configuracaoHandlers } from './configuracoes/configuracao.handlers.ts'
import { exportacaoHandlers } from './configuracoes/exportacao.handlers.ts'
import { historicoHandlers } from './configuracoes/historico.handlers.ts'
import { empresaExporter } from './empresas/empresa.export.ts'
import { empresaHandlers } from './empresas/empresa.handlers.ts'
import { painelHandlers } from './painel/painel.handlers.ts'
import { perfilHandlers } from './perfis/perfil.handlers.ts'
import { enderecoHandlers } from './pessoas/endereco.handlers.ts'
import { importacaoHandlers } from './pessoas/importacao.handlers.ts'
import { pessoaPartsHandlers } from './pessoas/pessoa-parts.handlers.ts'
import { pessoaExporter } from './pessoas/pessoa.export.ts'
import { pessoaHandlers } from './pessoas/pessoa.handlers.ts'
import { mountRegister, registerExporter } from './registers/register.handlers.ts'
import { sessaoHandlers } from './sessao/sessao.handlers.ts'
import { usuarioExporter } from './usuarios/usuario.export.ts'
import { usuarioHandlers } from './usuarios/usuario.handlers.ts'

export const mountAll = (tokens: Tokens): Mounted[] => [
  ...mount(sessao, sessaoHandlers(tokens)),
  ...mount(painel, painelHandlers),
  ...mount(empresa, empresaHandlers),
  ...mount(pessoa, pessoaHandlers),
  ...mount(pessoaParts, pessoaPartsHandlers),
  ...mount(endereco, enderecoHandlers),
  ...mount(importacao, importacaoHandlers),
  ...mount(usuario, usuarioHandlers),
  ...mount(perfil, perfilHandlers),
  ...mount(configuracao, configuracaoHandlers),
  ...mount(campoCustom, campoCustomHandlers),
  ...mount(historico, historicoHandlers),
  ...mount(exportacao, exportacaoHandlers),
  ...mount(arquivo, arquivoHandlers),
  ...registers.flatMap(mountRegister),
]

export const exporters: readonly Exporter[] = [
  empresaExporter,
  pessoaExporter,
  usuarioExporter,
  ...registers.map(registerExporter),
]
