import type { Envelope } from '@claquete/contract/contratos/assinatura/envelope'
import { formatMoment, formatSize } from '../../lib/plain/format.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { wordsOf } from './provedor.labels.ts'

const link = (nome: string, url: string) =>
  url === '' ? (
    nome
  ) : (
    <a href={url} download style={{ display: 'inline-block', minHeight: 24 }}>
      {nome}
    </a>
  )

const sealText = ({ tipo, titular, valido_ate }: NonNullable<Envelope['selo']>) =>
  tipo === 'empresa'
    ? `Selado com o certificado de ${titular}, válido até ${formatMoment(valido_ate)}.`
    : `Selo da instalação, válido até ${formatMoment(valido_ate)}. Leitores de PDF dizem que não conhecem o emissor, o que é esperado.`

function stampText({
  carimbo_em,
  carimbo_autoridade,
  carimbo_problema,
}: NonNullable<Envelope['selo']>) {
  if (carimbo_em !== null) {
    return `Carimbo do tempo de ${carimbo_autoridade}, ${formatMoment(carimbo_em)}.`
  }
  return carimbo_problema === ''
    ? 'Sem carimbo do tempo.'
    : `Sem carimbo do tempo: ${carimbo_problema}.`
}

/** The originals, and what came of them. */
export function Files({ envelope }: { readonly envelope: Envelope }) {
  const { documentos, final, manifesto, verificacao, selo } = envelope
  return (
    <Card title="Arquivos">
      <Figures
        look="pairs"
        items={[
          ...(final
            ? [
                {
                  label: 'Assinado',
                  value: link(final.nome, final.url),
                  hint: `${formatSize(final.bytes)} · SHA-256 ${final.sha256.slice(0, 16)}…`,
                },
              ]
            : []),
          ...(manifesto
            ? [{ label: wordsOf(envelope).proof, value: link(manifesto.nome, manifesto.url) }]
            : []),
          ...documentos.map(({ nome, url, bytes, sha256 }) => ({
            key: sha256 + nome,
            label: 'Original',
            value: link(nome, url),
            hint: `${formatSize(bytes)} · SHA-256 ${sha256.slice(0, 16)}…`,
          })),
          {
            label: 'Verificação pública',
            value: (
              <a href={verificacao} target="_blank" rel="noreferrer">
                {verificacao}
              </a>
            ),
          },
        ]}
      />
      {selo && (
        <Note small tone={selo.carimbo_problema === '' ? 'muted' : 'warning'}>
          {`${sealText(selo)} ${stampText(selo)}`}
        </Note>
      )}
    </Card>
  )
}
