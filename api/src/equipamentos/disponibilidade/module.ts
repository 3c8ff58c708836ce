import * as disponibilidade from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { disponibilidadeHandlers } from './disponibilidade.handlers.ts'

export const disponibilidadeModule = module({
  name: 'disponibilidade',
  calls: () => mount(disponibilidade, disponibilidadeHandlers),
})
