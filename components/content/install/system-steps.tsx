import { getTranslations } from "next-intl/server";
import { InstallEsimOnArt } from "@/components/brand/illustrations/install-esim-on";
import { InstallHomeOffArt } from "@/components/brand/illustrations/install-home-off";
import { InstallNameArt } from "@/components/brand/illustrations/install-name";
import { InstallOpenArt } from "@/components/brand/illustrations/install-open";
import { InstallScanArt } from "@/components/brand/illustrations/install-scan";
import { INSTALL_STEPS, type InstallSystem } from "@/lib/install/steps";

/** The drawing of each step. */
const STEP_ART = {
  open: InstallOpenArt,
  scan: InstallScanArt,
  name: InstallNameArt,
  homeOff: InstallHomeOffArt,
  esimOn: InstallEsimOnArt,
} as const;

/** Hides the steps of the other system. Only CSS, so that the tabs work without scripts. */
const unlessOtherSystem: Record<InstallSystem, string> = {
  ios: "group-has-[[value=android]:checked]/system:hidden",
  android: "group-has-[[value=ios]:checked]/system:hidden",
};

/** The steps for one system with their drawings, along a dashed line. */
export async function SystemSteps({ system }: { system: InstallSystem }) {
  const t = await getTranslations("install");
  return (
    <section aria-labelledby={`steps-${system}`} data-system={system} className={unlessOtherSystem[system]}>
      <h2 id={`steps-${system}`} className="mb-5 text-lg">
        {t(`heading.${system}`)}
      </h2>
      <ol>
        {INSTALL_STEPS.map((step, index) => {
          const StepArt = STEP_ART[step];
          return (
            <li
              key={step}
              className="group/step relative grid gap-x-8 gap-y-4 pb-10 pl-14 last:pb-0 md:grid-cols-[minmax(0,1fr)_13rem]"
            >
              <span
                aria-hidden="true"
                className="absolute top-12 bottom-1 left-5 border-control border-l-2 border-dashed group-last/step:hidden"
              />
              <span
                aria-hidden="true"
                className="absolute top-0 left-0 flex size-10 items-center justify-center rounded-full border-2 border-sea-text bg-surface font-bold text-base text-sea-text tabular group-last/step:border-sunrise-edge group-last/step:bg-sunrise group-last/step:text-sunrise-ink"
              >
                {index + 1}
              </span>
              <div className="pt-1.5">
                <h3 className="text-base">{t(`${system}.${step}.title`)}</h3>
                <p className="mt-1 max-w-prose text-muted">{t(`${system}.${step}.text`)}</p>
              </div>
              <StepArt system={system} className="md:w-full" />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
