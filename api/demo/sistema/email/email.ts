import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { letterLayout } from '../../../src/kernel/mail/layout.ts'
import { cleanMarkup, plainTextOf } from '../../../src/kernel/mail/sanitize.ts'

interface DemoMail {
  readonly assunto: string
  readonly para: readonly (readonly [nome: string, endereco: string])[]
  readonly corpo: string
  readonly modelo: string
  /** How many hours ago it was queued. */
  readonly horas: number
  readonly estado?: 'fila' | 'recusado' | 'desistiu' | 'cancelado'
  /** How many addresses were rejected, counted from the last. */
  readonly recusados?: number
  readonly erro?: string
  readonly detalhe?: string
  readonly tentativas?: number
}

const brand = {
  nome: 'Aurora Filmes',
  logo: 'Aurora Filmes',
  cor: '#1864ab',
  rodape:
    'Aurora Filmes Produções Audiovisuais Ltda. · contato@aurorafilmes.com.br · www.aurorafilmes.com.br',
}

const signature = '<p>Um abraço,<br>Equipe Aurora Filmes</p>'

const mails: readonly DemoMail[] = [
  {
    assunto: 'Proposta comercial: filme de lançamento “Verão 2027”',
    para: [
      ['Marina Prado', 'marina.prado@agencianorte.com.br'],
      ['Rafael Lins', 'rafael.lins@agencianorte.com.br'],
    ],
    corpo: `<p>Olá, Marina e Rafael!</p><p>Segue a nossa proposta para o filme de lançamento da campanha <b>Verão 2027</b>, com duas diárias em locação e uma em estúdio.</p>
      <table border="1" cellpadding="6"><tr><th>Etapa</th><th>Prazo</th></tr><tr><td>Pré-produção</td><td>10 dias úteis</td></tr><tr><td>Filmagem</td><td>3 diárias</td></tr><tr><td>Finalização</td><td>12 dias úteis</td></tr></table>
      <p>A proposta vale por 15 dias. Qualquer dúvida, é só responder a este e-mail.</p>`,
    modelo: 'carta',
    horas: 3,
  },
  {
    assunto: 'Contrato de locação de estúdio, diária de 14/10',
    para: [['Estúdio Pompeia', 'contratos@estudiopompeia.com.br']],
    corpo:
      '<p>Prezados,</p><p>Encaminhamos o contrato de locação para a diária de <b>14 de outubro</b>. Por favor, devolvam assinado até sexta-feira.</p>',
    modelo: 'contrato',
    horas: 7,
  },
  {
    assunto: 'Confirmação de presença: reunião de pré-produção',
    para: [
      ['Caio Teles', 'caio.teles@lumenfoto.com.br'],
      ['Beatriz Moura', 'bia@direcaodearte.com.br'],
      ['Otávio Reis', 'otavio@somdireto.com'],
    ],
    corpo:
      '<p>Olá, pessoal!</p><p>A reunião de pré-produção é <b>terça, às 10h</b>, na Rua Harmonia, 412. Confirmem, por favor.</p>',
    modelo: 'mensagem',
    horas: 20,
    recusados: 1,
    erro: 'A caixa deste endereço está cheia.',
    detalhe: '552 5.2.2 Mailbox full',
  },
  {
    assunto: 'Carta de autorização de uso de imagem',
    para: [['Helena Vasques', 'helena.vasquez@gmial.com']],
    corpo:
      '<p>Olá, Helena!</p><p>Para a campanha, precisamos da sua autorização de uso de imagem assinada. O modelo segue abaixo.</p>',
    modelo: 'carta',
    horas: 26,
    estado: 'recusado',
    recusados: 1,
    erro: 'O endereço não existe ou não recebe mensagens.',
    detalhe: '550 5.1.1 The email account that you tried to reach does not exist',
  },
  {
    assunto: 'Prestação de contas: verba de produção de setembro',
    para: [['Financeiro Cia. do Mate', 'financeiro@ciadomate.com.br']],
    corpo:
      '<p>Bom dia!</p><p>Segue o resumo da verba de produção de setembro, com os comprovantes numerados.</p>',
    modelo: 'carta',
    horas: 49,
    estado: 'desistiu',
    tentativas: 29,
    erro: 'O servidor deste endereço pediu para tentar mais tarde.',
    detalhe: '451 4.7.1 Greylisting in action, please come back later',
  },
  {
    assunto: 'Orçamento revisado: série institucional, 6 episódios',
    para: [['Instituto Pé de Jatobá', 'comunicacao@pedejatoba.org.br']],
    corpo:
      '<p>Olá!</p><p>Conforme conversamos, revisamos o orçamento da série: seis episódios de sete minutos, com entrega quinzenal.</p>',
    modelo: 'carta',
    horas: 1,
    estado: 'fila',
    tentativas: 2,
    erro: 'O servidor deste endereço pediu para tentar mais tarde.',
    detalhe: '451 4.3.2 System not accepting messages right now',
  },
  {
    assunto: 'Agradecimento e making of',
    para: [['Agência Norte', 'contato@agencianorte.com.br']],
    corpo:
      '<p>Queridos,</p><p>Obrigado pela parceria! O making of já está disponível e vocês podem publicar quando quiserem.</p>',
    modelo: 'mensagem',
    horas: 74,
  },
  {
    assunto: 'Convite: exibição interna do corte final',
    para: [['Marina Prado', 'marina.prado@agencianorte.com.br']],
    corpo: '<p>Olá, Marina!</p><p>A exibição interna foi adiada; mandamos nova data em breve.</p>',
    modelo: 'mensagem',
    horas: 96,
    estado: 'cancelado',
    tentativas: 0,
  },
  {
    assunto: 'Contrato de cessão de trilha sonora',
    para: [['Trilha Viva', 'juridico@trilhaviva.com.br']],
    corpo:
      '<p>Prezados,</p><p>Segue o contrato de cessão da trilha para conferência e assinatura.</p>',
    modelo: 'contrato',
    horas: 122,
  },
]

const results = {
  enviado: 'enviado',
  recusado: 'recusado',
  desistiu: 'adiado',
  fila: 'adiado',
  cancelado: 'adiado',
} as const

async function seedMail(db: TenantDb, mail: DemoMail): Promise<void> {
  const { estado = 'enviado', tentativas = 1, recusados = 0, erro = null, detalhe = null } = mail
  const when = sql<string>`now() - make_interval(mins => ${mail.horas * 60})`
  const corpo = cleanMarkup(mail.corpo + signature)
  const texto = `${plainTextOf(corpo.toString())}\n\n--\n${brand.rodape}`
  const { id_email } = await db
    .insertInto('email')
    .values({
      estado,
      tentativas,
      recusados,
      erro: estado === 'cancelado' ? null : erro,
      assunto: mail.assunto,
      para: mail.para.map(([nome, endereco]) => `${nome} <${endereco}>`).join(', '),
      modelo: mail.modelo,
      de_nome: brand.nome,
      de_endereco: 'producao@aurorafilmes.com.br',
      message_id: tentativas > 0 ? `<${randomUUID()}@aurorafilmes.com.br>` : null,
      id_usuario: sql<number>`(select min(id_usuario) from usuario where tenant_id = ${db.tenant})`,
      criado_em: when,
      enviado_em: estado === 'enviado' ? sql<string>`${when} + interval '4 seconds'` : null,
    })
    .returning('id_email')
    .executeTakeFirstOrThrow()
  const html = letterLayout({ brand, titulo: mail.assunto, resumo: '', corpo }).toString()
  await db.insertInto('email_conteudo').values({ id_email, html, texto }).execute()
  const refusedFrom = mail.para.length - recusados
  await db
    .insertInto('email_destinatario')
    .values(
      mail.para.map(([nome, endereco], i) => ({
        id_email,
        tipo: 'para',
        nome,
        endereco,
        estado: i >= refusedFrom ? 'recusado' : estado === 'enviado' ? 'aceito' : 'pendente',
        resposta: i >= refusedFrom ? `${erro} ${detalhe}` : null,
      })),
    )
    .execute()
  const last = results[estado]
  for (let i = 0; i < tentativas; i += 1) {
    // Attempts at growing distances, up to an hour and a half.
    const begun = sql<string>`${when} + make_interval(mins => ${Math.min(i * 20, 90) * i})`
    await db
      .insertInto('email_tentativa')
      .values({
        id_email,
        numero: i + 1,
        resultado: recusados > 0 && estado === 'enviado' ? 'parcial' : last,
        erro,
        detalhe: detalhe ?? '250 2.0.0 OK: queued',
        servidor: 'smtp.aurorafilmes.com.br',
        iniciada_em: begun,
        terminada_em: sql<string>`${begun} + interval '3 seconds'`,
      })
      .execute()
  }
  if (estado === 'fila') await waitForLater(db, id_email)
}

/** Its next attempt is hours away, so that the demonstration shows a waiting message. */
async function waitForLater(db: TenantDb, id_email: number): Promise<void> {
  const { id_tarefa } = await db
    .insertInto('tarefa')
    .values({
      tipo: 'correio.enviar',
      dados: JSON.stringify({ id_email }),
      tentativas: 2,
      max_tentativas: 29,
      proxima_em: sql<string>`now() + interval '5 hours'`,
    })
    .returning('id_tarefa')
    .executeTakeFirstOrThrow()
  await db.update('email').set({ id_tarefa }).where('id_email', '=', id_email).execute()
}

/** Several days of mails: sent, partly sent, waiting, refused, given up and cancelled. */
export async function seedEmails(db: TenantDb): Promise<void> {
  for (const mail of mails.toReversed()) await seedMail(db, mail)
}
