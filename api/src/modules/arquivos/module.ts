import * as arquivo from '@claquete/contract/arquivos/arquivo'
import * as imagem from '@claquete/contract/arquivos/imagem'
import { mount } from '../../kernel/mount.ts'
import { module } from '../module.ts'
import { arquivoHandlers } from './arquivo.handlers.ts'
import { imagemHandlers } from './imagem.handlers.ts'

export const arquivosModule = module({
  name: 'arquivos',
  calls: (product) => [
    ...mount(arquivo, arquivoHandlers(product)),
    ...mount(imagem, imagemHandlers),
  ],
})
