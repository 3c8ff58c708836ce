import * as arquivo from '@claquete/contract/sistema/arquivos/arquivo'
import * as imagem from '@claquete/contract/sistema/arquivos/picture'
import { mount } from '../../kernel/mount.ts'
import { module } from '../../module.ts'
import { arquivoHandlers } from './arquivo.handlers.ts'
import { pictureHandlers } from './picture.handlers.ts'

export const arquivosModule = module({
  name: 'arquivos',
  calls: (product) => [
    ...mount(arquivo, arquivoHandlers(product)),
    ...mount(imagem, pictureHandlers),
  ],
})
