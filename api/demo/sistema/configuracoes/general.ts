import { propostaPadrao } from '@claquete/contract/kernel/settings/proposta-link'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { saveSettings } from '../../../src/kernel/settings/company.queries.ts'

/** The settings of a São Paulo production company. */
export const seedSettings = (db: TenantDb): Promise<void> =>
  saveSettings(db, {
    marca_nome: 'Aurora Filmes',
    marca_cor: '#5f3dc4',
    marca_rodape: 'Rua Fidalga, 512, Vila Madalena, São Paulo/SP\naurorafilmes.com.br',
    numeracao_fatura: { prefixo: 'FAT-', ano: 'depois', digitos: 4, reinicia: 'S' },
    taxa_producao: 15,
    imposto: 11.33,
    condicao_pagamento: '50% em 30 dias e 50% em 60 dias da aprovação',
    feriados: [
      { dia: calendarDate('2020-01-25'), nome: 'Aniversário de São Paulo', todo_ano: 'S' },
      { dia: calendarDate('2020-07-09'), nome: 'Revolução Constitucionalista', todo_ano: 'S' },
    ],
    proposta_link: {
      ...propostaPadrao,
      termos:
        'Valores válidos para o roteiro e o cronograma aprovados. Mudanças de escopo são orçadas à parte.\n' +
        'Cachês, direitos de uso e CONDECINE seguem os prazos e as praças descritos nesta proposta.',
      contato_nome: 'Paula Ribeiro',
      contato_email: 'paula@aurorafilmes.com.br',
      contato_fone: '(11) 3333-4444',
    },
  })
