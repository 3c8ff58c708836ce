import { verificacaoOpen } from '@claquete/contract/contratos/assinatura/verificacao.addresses'
import type { VerificacaoPage } from '@claquete/contract/contratos/assinatura/verificacao'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { writtenMoment } from '../../lib/plain/format.ts'
import { Acts, Card, Form, Note } from '../kit/card.tsx'
import { Field } from '../kit/field.tsx'
import { Alert } from '../kit/notice.tsx'
import { Opening } from '../kit/opening.tsx'
import { setTitle } from '../lib/brand.ts'
import { ask } from '../lib/call.ts'
import type { GuestProps } from '../lib/guest-props.ts'
import { useReading } from '../lib/reading.ts'
import { roles } from '../assinatura/people.tsx'
import { FileCheck } from './file-check.tsx'
import styles from './verificacao.module.css'

/** Tells whoever has the code of a document what became of it, and compares a file that never leaves this browser. */
export default function VerificacaoGuest({ token }: GuestProps) {
  const { reading, again } = useReading({
    place: `verificacao ${token}`,
    load: async () => (await ask(verificacaoOpen, { token })).data,
    mayKeep: () => false,
  })
  return (
    <Opening
      {...{ reading }}
      what="a verificação"
      absent={{ title: 'Código não encontrado', text: <OtherCode typed={token} /> }}
      onRetry={() => void again()}
    >
      {(page) => (
        <Card cor={page.cor}>
          <Document page={page} />
        </Card>
      )}
    </Opening>
  )
}

function OtherCode({ typed }: { readonly typed: string }) {
  const [code, setCode] = useState(typed)
  const open = (event: FormEvent) => {
    event.preventDefault()
    location.assign(`/v/${encodeURIComponent(code.trim())}`)
  }
  return (
    <>
      <p>Nenhum documento tem este código. Confira os 16 caracteres impressos no manifesto.</p>
      <Form onSubmit={open}>
        <Field label="Código de verificação" error={undefined}>
          {(tied) => (
            <input
              {...tied}
              autoCapitalize="characters"
              maxLength={24}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
        </Field>
        <Acts>
          <button type="submit" data-main>
            Verificar
          </button>
        </Acts>
      </Form>
    </>
  )
}

const states = {
  preparando: ['espera', 'Ainda não foi assinado'],
  enviado: ['espera', 'Falta gente assinar'],
  concluindo: ['espera', 'Todos assinaram; o arquivo está sendo selado'],
  concluido: ['bom', 'Assinado por todos'],
  recusado: ['ruim', 'Alguém recusou assinar'],
  cancelado: ['ruim', 'Foi cancelado'],
  expirado: ['ruim', 'O prazo terminou sem todas as assinaturas'],
} as const satisfies Record<VerificacaoPage['estado'], readonly [string, string]>

const stampText = ({ carimbo_em, carimbo_autoridade }: NonNullable<VerificacaoPage['selo']>) =>
  carimbo_em === null
    ? ''
    : ` Carimbo do tempo de ${carimbo_autoridade}, ${writtenMoment(carimbo_em)}.`

function sealText(selo: NonNullable<VerificacaoPage['selo']>): string {
  const until = `O certificado vale até ${writtenMoment(selo.valido_ate)}.`
  return selo.tipo === 'empresa'
    ? `Selado com o certificado de ${selo.titular}. ${until}${stampText(selo)}`
    : `Selo da instalação: um certificado que este sistema gerou para si, fora da ICP-Brasil. Leitores de PDF dizem que não conhecem o emissor, o que é esperado. ${until}${stampText(selo)}`
}

function Document({ page }: { readonly page: VerificacaoPage }) {
  const { titulo, empresa, estado, codigo, signatarios, selo } = page
  useEffect(() => setTitle('Verificação', titulo), [titulo])
  const [kind, words] = states[estado]
  return (
    <>
      <p className={styles.state} data-kind={kind}>
        {words}
      </p>
      <h1>{titulo}</h1>
      <p>{`${empresa} · ${codigo}`}</p>
      {!page.provas_integras && (
        <Alert>
          <strong>As provas deste documento não conferem</strong>
          <p>{`O registro foi alterado depois de gravado. Fale com ${empresa}.`}</p>
        </Alert>
      )}
      <ul className={styles.people}>
        {signatarios.map(({ nome, documento, papel, assinou, respondido_em }, at) => (
          <li key={at} data-signed={assinou}>
            <div>
              <strong>{nome}</strong>
              <span>{[roles[papel], documento].filter(Boolean).join(' · ')}</span>
            </div>
            <span>{assinou ? writtenMoment(respondido_em) : 'Não assinou'}</span>
          </li>
        ))}
      </ul>
      <FileCheck page={page} />
      {page.sha256_final !== null && (
        <details className={styles.more}>
          <summary>Hashes e selo</summary>
          <dl>
            <dt>SHA-256 do arquivo assinado</dt>
            <dd>{page.sha256_final}</dd>
            {page.documentos.map(({ nome, sha256 }) => (
              <div key={sha256}>
                <dt>{`SHA-256 de ${nome}, sem assinaturas`}</dt>
                <dd>{sha256}</dd>
              </div>
            ))}
            <dt>Último hash das provas</dt>
            <dd>{page.ultimo_hash}</dd>
          </dl>
          {selo && <p>{sealText(selo)}</p>}
        </details>
      )}
      <Note>Assinaturas eletrônicas nos termos do art. 10, § 2º, da MP nº 2.200-2/2001.</Note>
    </>
  )
}
