import { ImageResponse } from "next/og";
import { SCENE_COLOURS, type Scene } from "@/lib/plans/scenes";
import { shareFlag, shareFonts, shareScene } from "./share-assets";
import type { ShareTexts } from "./share-texts";

const SHARE_SIZE = { width: 1200, height: 630 };

/** The light theme's colours; a drawn picture cannot read the style sheet. */
const PAPER = "#fbfaf6";
const SURFACE = "#ffffff";
const LINE = "#e3e0d8";
const INK = "#0d212b";
const MUTED = "#4d6069";
const SUNRISE = "#f48d2f";

const CARD = { left: 72, top: 236, width: 1056, height: 270, tear: 760 };
const NOTCH = 18;
/** The region's colour, which ends behind the middle of the pass, and its drawing, which stands on the pass. */
const GROUND_HEIGHT = 372;
const SCENE = { width: 560, height: 224, left: 580, top: 13 };

/** Long names shrink so that none needs more than two lines. */
function titleSize(title: string): number {
  if (title.length <= 14) return 76;
  return title.length <= 24 ? 60 : 46;
}

function Card({ colour }: { colour: string }) {
  const y = CARD.top;
  return (
    <svg
      aria-hidden="true"
      width={SHARE_SIZE.width}
      height={SHARE_SIZE.height}
      style={{ position: "absolute", top: 0, left: 0 }}
    >
      <rect width={SHARE_SIZE.width} height={GROUND_HEIGHT} fill={colour} />
      <path d="M76 104a38 38 0 0 1 76 0" fill="none" stroke={PAPER} strokeWidth="10" strokeDasharray="16.5 17.6" />
      <circle cx="114" cy="101" r="16" fill={SUNRISE} />
      <rect
        x={CARD.left}
        y={y}
        width={CARD.width}
        height={CARD.height}
        rx="32"
        fill={SURFACE}
        stroke={LINE}
        strokeWidth="2"
      />
      <path
        d={`M${CARD.left + CARD.tear} ${y + 34}v${CARD.height - 68}`}
        stroke={LINE}
        strokeWidth="5"
        strokeDasharray="2 14"
        strokeLinecap="round"
      />
      <circle cx={CARD.left + CARD.tear} cy={y} r={NOTCH} fill={colour} stroke={LINE} strokeWidth="2" />
      <circle cx={CARD.left + CARD.tear} cy={y + CARD.height} r={NOTCH} fill={PAPER} stroke={LINE} strokeWidth="2" />
      <rect x={CARD.left + CARD.tear - 30} y={y - NOTCH - 3} width="60" height={NOTCH + 2} fill={colour} />
      <rect x={CARD.left + CARD.tear - 30} y={y + CARD.height + 1} width="60" height={NOTCH + 3} fill={PAPER} />
    </svg>
  );
}

/**
 * The picture of a destination for shared links: its pass with name and starting price, as PNG of 1200 by 630.
 * @param isoCode of a country, for its flag; null for regions
 */
export async function shareImage(texts: ShareTexts, isoCode: string | null, scene: Scene): Promise<ImageResponse> {
  const { title, countries, from, price, line } = texts;
  const flag = isoCode === null ? null : await shareFlag(isoCode);
  const colour = SCENE_COLOURS[scene];
  const card = { position: "absolute", top: CARD.top, height: CARD.height, display: "flex" } as const;
  return new ImageResponse(
    <div
      style={{ width: "100%", height: "100%", display: "flex", background: PAPER, color: INK, fontFamily: "Jakarta" }}
    >
      <Card colour={colour} />
      {/* biome-ignore lint/performance/noImgElement: drawn into a picture, not shown by a browser */}
      <img
        src={await shareScene(scene)}
        alt=""
        width={SCENE.width}
        height={SCENE.height}
        style={{ position: "absolute", left: SCENE.left, top: SCENE.top }}
      />
      <div style={{ position: "absolute", top: 60, left: 172, fontSize: 46, fontWeight: 800, color: PAPER }}>
        Kelana
      </div>
      <div style={{ ...card, left: CARD.left + 48, width: CARD.tear - 80, alignItems: "center", gap: 32 }}>
        {flag && (
          // biome-ignore lint/performance/noImgElement: drawn into a picture, not shown by a browser
          <img src={flag} alt="" width={144} height={96} style={{ borderRadius: 16, border: `2px solid ${LINE}` }} />
        )}
        <div style={{ flex: 1, display: "flex", flexDirection: "column", gap: 16 }}>
          <div style={{ fontSize: titleSize(title), fontWeight: 800, lineHeight: 1.1, letterSpacing: "-0.02em" }}>
            {title}
          </div>
          {countries && <div style={{ fontSize: 32, color: MUTED }}>{countries}</div>}
        </div>
      </div>
      <div
        style={{
          ...card,
          left: CARD.left + CARD.tear,
          width: CARD.width - CARD.tear,
          flexDirection: "column",
          justifyContent: "center",
          alignItems: "center",
        }}
      >
        <div style={{ fontSize: 28, color: MUTED }}>{from}</div>
        <div style={{ fontSize: 40, fontWeight: 800, color: colour }}>{price}</div>
      </div>
      <div style={{ position: "absolute", top: 540, left: 76, fontSize: 28, color: MUTED }}>{line}</div>
    </div>,
    { ...SHARE_SIZE, fonts: await shareFonts() },
  );
}
