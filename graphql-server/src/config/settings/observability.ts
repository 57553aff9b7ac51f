import { anyText, seconds, secondsOrNone, webAddress, wholeNumber } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

export const observability = {
  title: 'Observability and shutdown',
  settings: {
    METRICS_PORT: {
      description:
        'Port of the Prometheus endpoint /metrics, in each process that is monitored. Do not expose it to the internet.',
      kind: wholeNumber(1, 65_535),
      whenUnset: 'metrics are not served',
      example: '9464',
    },
    METRICS_HOST: { description: 'Address it listens on.', kind: anyText, defaultValue: 'localhost' },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      description:
        'Collector that traces are sent to, by OTLP over HTTP. The other settings of OpenTelemetry, such as OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER, apply as well.',
      kind: webAddress('http://localhost:4318'),
      whenUnset: 'traces are not sent',
      example: 'http://localhost:4318',
    },
    DRAIN_SECONDS: {
      description:
        'How long a process that shuts down still accepts requests while /readyz fails, so that load balancers can remove it.',
      kind: secondsOrNone,
      defaultValue: { demo: '0', real: '5' },
    },
    STOP_SECONDS: {
      description: 'Time limit of the whole shutdown, including running requests; then the process exits.',
      kind: seconds,
      defaultValue: '30',
    },
  },
} as const satisfies SettingGroup;
