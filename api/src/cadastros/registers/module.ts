import { registers } from '../../kernel/areas/catalogue.ts'
import { module } from '../../module.ts'
import { mountRegister, registerChanges, registerExporter } from './register.handlers.ts'

export const registersModule = module({
  name: 'registers',
  menu: [
    {
      group: 'configuracoes',
      at: 80,
      titulo: 'Unidades de medida',
      path: '/configuracoes/unidades-medida/listar',
      needs: ['cadastro:unidade_medida.consultar'],
    },
    {
      group: 'configuracoes',
      at: 90,
      titulo: 'Grandes itens',
      path: '/configuracoes/grandes-itens/listar',
      needs: ['cadastro:grande_item.consultar'],
    },
    {
      group: 'configuracoes',
      at: 100,
      titulo: 'Tipos de documentos',
      path: '/configuracoes/tipos-documentos/listar',
      needs: ['cadastro:tipo_documento.consultar'],
    },
    {
      group: 'configuracoes',
      at: 130,
      titulo: 'Categorias de pessoa',
      path: '/configuracoes/categoria-pessoa/listar',
      needs: ['cadastro:categoria_pessoa.consultar'],
    },
    {
      group: 'configuracoes',
      at: 140,
      titulo: 'Segmentos',
      path: '/configuracoes/segmentos/listar',
      needs: ['cadastro:segmento.consultar'],
    },
    {
      group: 'configuracoes',
      at: 150,
      titulo: 'Tipos de campanha',
      path: '/configuracoes/tipo-campanha/listar',
      needs: ['cadastro:tipo_campanha.consultar'],
    },
    {
      group: 'configuracoes',
      at: 155,
      titulo: 'Motivos de perda',
      path: '/configuracoes/motivos-perda/listar',
      needs: ['cadastro:motivo_perda.consultar'],
    },
    {
      group: 'configuracoes',
      at: 160,
      titulo: 'Objetivos de campanha',
      path: '/configuracoes/objetivo-campanha/listar',
      needs: ['cadastro:objetivo_campanha.consultar'],
    },
    {
      group: 'configuracoes',
      at: 170,
      titulo: 'Públicos-alvo',
      path: '/configuracoes/publico-alvo-campanha/listar',
      needs: ['cadastro:publico_alvo_campanha.consultar'],
    },
    {
      group: 'configuracoes',
      at: 180,
      titulo: 'Tipos de equipamento',
      path: '/configuracoes/tipos-equipamento/listar',
      needs: ['cadastro:tipo_equipamento.consultar'],
    },
  ],
  calls: () => registers.flatMap(mountRegister),
  exporters: registers.map(registerExporter),
  changes: registers.map(registerChanges),
})
