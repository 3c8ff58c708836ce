import * as pasta from '@claquete/contract/contratos/pastas/pasta'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { pastaExporter } from './pasta.export.ts'
import { pastaHandlers } from './pasta.handlers.ts'

export const pastasModule = module({
  name: 'pastas',
  calls: () => mount(pasta, pastaHandlers),
  exporters: [pastaExporter],
})
